/** The files of docs/ejemplos that fill a first day, each asked for when it is wanted. */
const ARCHIVOS = import.meta.glob<string>(
  '../../../../docs/ejemplos/{cedis,articulos,precios,existencias,clientes}.csv',
  {
    query: '?raw',
    import: 'default',
  },
)
export type TipoDeEjemplo = 'cedis' | 'articulos' | 'precios' | 'existencias' | 'clientes'

/** The example of a kind of rows, as it stands in the documents. */
export async function ejemploDe(tipo: TipoDeEjemplo): Promise<Blob> {
  const leer = ARCHIVOS[`../../../../docs/ejemplos/${tipo}.csv`]
  if (!leer) throw new Error(`no hay ejemplo de ${tipo}`)
  return new Blob([await leer()], { type: 'text/csv;charset=utf-8' })
}
