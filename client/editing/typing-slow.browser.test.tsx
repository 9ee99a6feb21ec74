import { testTypingAt } from '#test/browser/typing.tsx'

// with the fast ones 200 values in all
testTypingAt(220, 3)
