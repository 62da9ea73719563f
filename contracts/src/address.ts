import type { Access, Address, AnyCall } from './call.ts'

type Rest = { access?: Access; file?: string }

const address = <C extends AnyCall>(method: 'GET' | 'POST', path: string, rest: Rest): Address<C> => ({
  method,
  path,
  access: rest.access ?? 'cliente',
  file: rest.file ?? '',
})

/** Where a screen finds a call: `C` is the call of the contract, from which only types come (calls/calls.test.ts holds both equal). */
export const get = <C extends AnyCall>(path: string, rest: Rest = {}) => address<C>('GET', path, rest)
export const post = <C extends AnyCall>(path: string, rest: Rest = {}) => address<C>('POST', path, rest)
