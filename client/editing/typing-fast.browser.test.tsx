import { testTypingAt } from '#test/browser/typing.tsx'

// 39 values for each latency
testTypingAt(40)
