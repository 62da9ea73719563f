import { createReadStream, createWriteStream } from 'node:fs'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { isBusy, isConnectionLost } from '../../db/errors.ts'
import type { Portal } from '../../portal.ts'
import { resumenDe } from './informe.ts'
import { comoOpciones, readOpciones, USO } from './opciones.ts'
import { type EntregaDada, recibirEntrega } from './recibir-entrega.ts'

type Donde = { abrir: () => Promise<{ portal: Portal; cerrar: () => Promise<void> }>; decir: (linea: string) => void }

/** The ERP door by command: 0 all rows went in, 1 some were rejected, 2 it asked for nothing. Throws an Error with the Spanish lines to show. */
export async function importarPorComando(argumentos: readonly string[], { abrir, decir }: Donde): Promise<number> {
  const opciones = readOpciones(argumentos)
  if (!opciones || opciones.ayuda) {
    decir(USO)
    return opciones ? 0 : 2
  }
  const { archivo, rechazos, dada } = opciones
  const { portal, cerrar } = await abrir()
  const malos = rechazos ? createWriteStream(rechazos) : null
  malos?.write('linea,campo,motivo\n')
  const enTerminal = process.stderr.isTTY
  const inicio = Date.now()
  let guardados = 0
  const entrega: EntregaDada = {
    ...dada,
    onAvance: ({ leidos, aceptados, rechazados }) => {
      if (!dada.simulacro) guardados = aceptados
      if (enTerminal)
        process.stderr.write(
          `\r${cuantos(leidos, 'renglón leído', 'renglones leídos')}, ${cuantos(rechazados, 'rechazado', 'rechazados')}`,
        )
    },
    onRechazo: ({ linea, campo, motivo }) =>
      malos?.write(`${linea},${campo},"${comoOpciones(motivo).replaceAll('"', '""')}"\n`),
  }
  try {
    const informe = await recibirEntrega(portal, createReadStream(archivo), entrega)
    if (enTerminal) process.stderr.write('\n')
    for (const linea of cuentasDe(informe, rechazos, (Date.now() - inicio) / 1000)) decir(linea)
    return informe.rechazados ? 1 : 0
  } catch (error) {
    if (!isBusy(error) && !isConnectionLost(error)) throw error
    throw new Error(noSePudo(guardados, argumentos))
  } finally {
    malos?.end()
    await cerrar()
  }
}

/** A base that was too busy, or away: what was stored, and what to do again. */
const noSePudo = (guardados: number, argumentos: readonly string[]): string =>
  [
    'No se pudo guardar todo: la base de datos está muy ocupada o no contesta. Ningún renglón tuvo la culpa.',
    `Se guardaron ${cuantos(guardados, 'renglón', 'renglones')}. Repita lo mismo cuando se desocupe; lo que ya entró queda igual:`,
    `  npm run importar -- ${argumentos.map((a) => (/^[\w./:=-]+$/.test(a) ? a : `'${a.replaceAll("'", "'\\''")}'`)).join(' ')}`,
  ].join('\n')

/** What came of it, with the first rejected rows. */
function* cuentasDe(informe: Informe, rechazos: string | undefined, segundos: number): Generator<string> {
  const { errores, columnasIgnoradas, repetidos, llavesRepetidas, celdasDeMenos, sinFin } = informe
  for (const { linea, campo, motivo } of errores.slice(0, 20))
    yield `  línea ${linea}${campo ? `, ${campo}` : ''}: ${comoOpciones(motivo)}`
  if (errores.length > 20)
    yield `  … y ${informe.rechazados - 20} más${rechazos ? ` en ${rechazos}` : '; véalos con --rechazos malos.csv'}`
  if (columnasIgnoradas.length) yield `Columnas que no se usaron: ${columnasIgnoradas.join(', ')}`
  if (repetidos) {
    const primeras = llavesRepetidas.slice(0, 10).map(({ linea, clave }) => `línea ${linea} (${clave})`)
    yield `${cuantos(repetidos, 'renglón repite', 'renglones repiten')} una clave de este archivo: ${primeras.join(', ')}${repetidos > 10 ? '…' : ''}`
  }
  if (celdasDeMenos)
    yield `${cuantos(celdasDeMenos, 'renglón trae', 'renglones traen')} menos celdas que el encabezado.`
  if (sinFin !== null) yield `La última línea, la ${sinFin}, no termina: revise que el archivo haya llegado completo.`
  yield `${informe.simulacro ? 'Simulacro: ' : ''}${cuantos(informe.leidos, 'renglón leído', 'renglones leídos')}. ${resumenDe(informe)} ${segundos.toFixed(1)} s.`
}
