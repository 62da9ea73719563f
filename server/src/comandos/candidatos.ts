import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { extensionDe } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Almacen } from '../almacen.ts'
import { type Guardada, listCandidaturas } from '../areas/bolsa-trabajo/candidaturas.queries.ts'
import { openPortal } from '../open-portal.ts'

/** `npm run candidatos -- carpeta`: what candidates sent, as one CSV and their files. Answers those of whom the file is not there any more. */
export async function exportarCandidatos(
  almacen: Almacen,
  candidaturas: readonly Guardada[],
  carpeta: string,
): Promise<Guardada[]> {
  await mkdir(join(carpeta, 'archivos'), { recursive: true })
  const columnas = ['id', 'tipo', 'vacante', 'creada', 'nombre', 'correo', 'telefono', 'archivo', 'datos']
  const filas: string[][] = []
  const sinArchivo: Guardada[] = []
  for (const c of candidaturas) {
    const archivo = `archivos/${c.id}.${extensionDe(c.archivo)}`
    const contenido = await almacen.abrir('candidatos', c.id)
    if (contenido) await pipeline(contenido, createWriteStream(join(carpeta, archivo), { mode: 0o600 }))
    else sinArchivo.push(c)
    const personales = (c.datos.datosPersonales ?? {}) as Record<string, string>
    filas.push([
      c.id,
      c.tipo,
      c.vacante,
      c.creada.toISOString(),
      String(c.datos.nombreCurriculum ?? `${personales.nombre ?? ''} ${personales.apellidos ?? ''}`.trim()),
      String(c.datos.email ?? personales.correo ?? ''),
      String(c.datos.telefono ?? personales.celular ?? ''),
      contenido ? archivo : '',
      JSON.stringify(c.datos),
    ])
  }
  await writeFile(
    join(carpeta, 'candidatos.csv'),
    `\ufeff${[columnas, ...filas].map((fila) => fila.map(celda).join(',')).join('\r\n')}\r\n`,
    { mode: 0o600 },
  )
  return sinArchivo
}

/** Quoted; what a spreadsheet would take for a formula begins with an apostrophe. */
const celda = (texto: string): string => `"${(/^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto).replaceAll('"', '""')}"`

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [carpeta] = positionals
  if (!carpeta) {
    console.log(
      'Uso: npm run candidatos -- <carpeta>\n\n  Escribe ahí candidatos.csv y, en archivos/, los CV y fotografías.',
    )
    return 2
  }
  const { portal, cerrar } = await openPortal()
  try {
    const candidaturas = await listCandidaturas(portal.db)
    const sinArchivo = await exportarCandidatos(portal.almacen, candidaturas, carpeta)
    for (const { id, archivo } of sinArchivo) console.error(`Falta el archivo de ${id}: ${archivo}`)
    console.log(`${cuantos(candidaturas.length, 'candidato', 'candidatos')} en ${carpeta}.`)
    return sinArchivo.length ? 1 : 0
  } finally {
    await cerrar()
  }
}

if (import.meta.main) {
  main().then(
    (code) => process.exit(code),
    (error) => {
      console.error(error instanceof Error ? error.message : error)
      process.exit(error instanceof Refusal ? 1 : 2)
    },
  )
}
