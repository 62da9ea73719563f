import type * as calls from '@surtia/contracts/entradas.ts'
import { ARCHIVO_DE_FABRICA, porQueNoEsArchivo } from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { reading, stating } from '../../db/database.ts'
import type { Asked } from '../../edge/answer.ts'
import { findArchivo, listCorreosDeEntrada, saveArchivo } from './entradas.queries.ts'

export async function archivoDeEntradaDe({ portal: { db }, cliente }: Asked<typeof calls.archivoDeEntradaDe>) {
  const [suyo, correos] = await reading(() =>
    Promise.all([findArchivo(db, cliente.codCliente), listCorreosDeEntrada(db, cliente.codCliente)]),
  )
  const { columnas, ...resto } = suyo ?? ARCHIVO_DE_FABRICA
  return { data: { ...resto, columnas: [...columnas] }, guardado: suyo !== undefined, correos }
}

export async function guardarArchivoDeEntrada({ portal, cliente, body }: Asked<typeof calls.guardarArchivoDeEntrada>) {
  const columnas = body.columnas.map(({ campo, titulo }) => ({ campo, titulo: titulo.trim() }))
  const malo = porQueNoEsArchivo(columnas)
  if (malo) throw new Refusal(malo)
  const data = { ...body, columnas }
  await stating(() => saveArchivo(portal.db, cliente.codCliente, data, diaDe(portal.ahora())))
  return { data, message: 'El archivo de entrada se guardó.' }
}
