import type { Access, Address, Once, Reply } from './call.ts'

type Rest<A, F, R, O> = { access?: A; file?: F; reply?: R; once?: O }
type Whole<T, U, A, F, R, O> = { method: T; path: U; access: A; file: F; reply: R; once: O }

// what is not said is the commonest: a client's call, in JSON and in the envelope, done again when it is repeated
const whole = <T, U, A, F, R, O>(method: T, path: U, rest: Rest<A, F, R, O>) =>
  ({ access: 'cliente', file: '', reply: 'envelope', once: undefined, ...rest, method, path }) as Whole<
    T,
    U,
    A,
    F,
    R,
    O
  >

/**
 * How the addresses of a contract are written. `M` is its module, of which only types come: in it the screens find what the call
 * of an address brings and answers.
 */
export const addressesOf = <M>() => ({
  get: <const U extends string, A extends Access = 'cliente', R extends Reply = 'envelope'>(
    path: U,
    rest: Rest<A, '', R, undefined> = {},
  ): Address<Whole<'GET', U, A, '', R, undefined>, M> => whole('GET', path, rest),

  post: <
    const U extends string,
    A extends Access = 'cliente',
    F extends string = '',
    R extends Reply = 'envelope',
    O extends Once | undefined = undefined,
  >(
    path: U,
    rest: Rest<A, F, R, O> = {},
  ): Address<Whole<'POST', U, A, F, R, O>, M> => whole('POST', path, rest),
})

/** Addresses of calls that no screen makes, written where their schemas are. */
export const { get, post } = addressesOf<unknown>()
