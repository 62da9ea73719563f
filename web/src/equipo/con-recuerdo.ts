import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks; where nobody answers and this tab knows nothing yet, what this device kept (docs/reglas/equipo.md#lo-ultimo-que-se-supo). Fails as
 * the question does when it kept nothing. What reads the device comes when it is needed.
 */
export async function conRecuerdo<T extends object>(
  cache: QueryClient,
  clave: QueryKey,
  pregunta: () => Promise<T>,
): Promise<T> {
  try {
    return await pregunta()
  } catch (error) {
    const { recuerdos } = await import('./recuerdos.ts').catch(() => {
      throw error
    })
    return recuerdos.enSuLugar<T>(cache, clave, error)
  }
}
