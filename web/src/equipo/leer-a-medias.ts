const ANTES = '"articulos":['
const ENTRE = '],['

/** All that came of an answer, also when its line broke: then `error` says how. */
export async function leerLoQueLlegue(respuesta: Response): Promise<{ texto: string; error?: unknown }> {
  const lector = respuesta.body?.getReader()
  const decoder = new TextDecoder()
  let texto = ''
  try {
    for (;;) {
      const { value, done } = (await lector?.read()) ?? { done: true, value: undefined }
      if (done) return { texto }
      texto += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    return { texto, error }
  }
}

/** The articles that are whole in the text of an answer that was cut: their text, without the brackets around, and how many they are. */
export function articulosEnteros(cortado: string): { articulos: string; cuantos: number } {
  const inicio = cortado.indexOf(ANTES)
  if (inicio < 0) return { articulos: '', cuantos: 0 }
  const texto = cortado.slice(inicio + ANTES.length)
  // a description may hold what stands between two articles: then one goes back further
  for (let fin = texto.lastIndexOf(ENTRE); fin >= 0; fin = texto.lastIndexOf(ENTRE, fin - 1)) {
    const articulos = texto.slice(0, fin + 1)
    try {
      return { articulos, cuantos: (JSON.parse(`[${articulos}]`) as unknown[]).length }
    } catch {}
  }
  return { articulos: '', cuantos: 0 }
}
