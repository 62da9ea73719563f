import { QueryClient } from '@tanstack/react-query'
import { hayRed } from '../api/red.ts'
import { Failure } from '../api/send.ts'

/** Where what the server told is remembered, for as long as one person is here; a call without network fails and says so. */
export const nuevaMemoria = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: hayRed,
        staleTime: 15_000,
        retry: (veces, error) =>
          veces < 2 && hayRed() && error instanceof Failure && (error.status === 0 || error.status >= 500),
      },
    },
  })
