import { testTypingAt } from '#test/browser/typing.tsx'

// With the values of the fast test, 200 values are typed.
testTypingAt(220, 3)
