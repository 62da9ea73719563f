/** Asks until the answer is not 'come again': what many ask at once may wait too long on a busy machine, as a client's call does. */
export async function insistir<R extends { status: number }>(pedir: () => Promise<R>): Promise<R> {
  for (;;) {
    const respuesta = await pedir()
    if (respuesta.status !== 503) return respuesta
  }
}
