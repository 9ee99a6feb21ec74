import { testTypingAt } from '#test/browser/typing.tsx'

// Together with the fast test: 200 values.
testTypingAt(220, 3)
