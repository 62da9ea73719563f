/**
 * The one expected "no". Its message is the Spanish text that the customer reads; the edge answers it as
 * HTTP 200 with `value: false`. `data` travels beside it where the contract of the call defines one.
 */
export class Refusal extends Error {
  readonly data: unknown
  constructor(message: string, data: unknown = null) {
    super(message)
    this.name = 'Refusal'
    this.data = data
  }
}
