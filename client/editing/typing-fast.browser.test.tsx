import { testTypingAt } from '#test/browser/typing.tsx'

testTypingAt(40)
