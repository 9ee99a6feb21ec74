import { testTypingAt } from '#test/browser/typing.tsx'

// Types 39 values for each latency.
testTypingAt(40)
