import { testTypingAt } from '#test/browser/typing.tsx'

// Types only three new rows for each latency, since each key takes 220 ms.
testTypingAt(220, 3)
