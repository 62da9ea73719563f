/** Aborts, as a TimeoutError, what has not answered by then. */
export function plazo(ms: number): AbortSignal {
  const control = new AbortController()
  setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), ms)
  return control.signal
}
