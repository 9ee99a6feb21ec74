import { testTypingAt } from '#test/browser/typing.tsx'

// 39 values beside each latency
testTypingAt(40)
