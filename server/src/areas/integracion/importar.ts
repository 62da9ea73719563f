import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Informe, NOMBRES_DE_TIPO, type NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { openPortal } from '../../open-portal.ts'
import { resumenDe } from './informe.ts'
import { asignacionesDe, formatoDeArchivo } from './parts/columnas.ts'
import { recibirEntrega } from './recibir-entrega.ts'

const USO = `Uso: npm run importar -- <tipo> <archivo> [opciones]

  tipo: ${NOMBRES_DE_TIPO.join(', ')}
  archivo: .csv o .ndjson

  --simulacro              revisa todo y no guarda nada
  --decimal coma           los números llevan coma decimal: 1.234,50
  --codificacion latin1    el archivo no es UTF-8
  --separador ";"          el de las columnas, si no se adivina
  --columnas "CLAVE=codArticulo,NOMBRE=descripcion,pais="   sin nada después de = no se usa
  --rechazos malos.csv     guarda ahí todos los renglones rechazados
  --entrega 2026-11-30-01  nombre de la entrega: repetida, no se guarda dos veces
  --corte 2026-11-30T08:00:00-07:00   instante del que hablan los datos (ahora)
  --autorizados            los precios que cambian mucho ya se revisaron`

/** `npm run importar`: the ERP door by command. Exit code 0 all rows went in, 1 some were rejected, or there is no portal to take them, 2 the file could not be read. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      simulacro: { type: 'boolean', default: false },
      decimal: { type: 'string', default: 'punto' },
      codificacion: { type: 'string', default: 'utf-8' },
      separador: { type: 'string' },
      columnas: { type: 'string', default: '' },
      rechazos: { type: 'string' },
      entrega: { type: 'string' },
      corte: { type: 'string' },
      autorizados: { type: 'boolean', default: false },
      ayuda: { type: 'boolean', default: false },
    },
  })
  const [tipo, archivo] = positionals
  if (values.ayuda || !tipo || !archivo) {
    console.log(USO)
    return values.ayuda ? 0 : 2
  }
  if (!NOMBRES_DE_TIPO.includes(tipo as NombreDeTipo))
    throw new Error(`No existe el tipo "${tipo}". Los tipos son: ${NOMBRES_DE_TIPO.join(', ')}.`)
  if (!['punto', 'coma'].includes(values.decimal)) throw new Error('--decimal es punto o coma.')
  if (!['utf-8', 'latin1'].includes(values.codificacion)) throw new Error('--codificacion es utf-8 o latin1.')
  if (values.corte && Number.isNaN(Date.parse(values.corte)))
    throw new Error('--corte es un instante, como 2026-11-30T08:00:00-07:00.')
  if (!existsSync(archivo)) throw new Error(`No existe el archivo ${archivo}.`)

  const { portal, cerrar } = await openPortal()
  const rechazos = values.rechazos ? createWriteStream(values.rechazos) : null
  rechazos?.write('linea,campo,motivo\n')
  const enTerminal = process.stderr.isTTY
  const inicio = Date.now()
  try {
    const informe = await recibirEntrega(portal, createReadStream(archivo), {
      origen: 'comando',
      clave: values.entrega,
      corte: values.corte ? new Date(values.corte) : undefined,
      autorizados: values.autorizados,
      tipo: tipo as NombreDeTipo,
      formato: formatoDeArchivo(archivo),
      decimal: values.decimal as 'punto' | 'coma',
      codificacion: values.codificacion as 'utf-8' | 'latin1',
      ...(values.separador ? { separador: values.separador } : {}),
      columnas: asignacionesDe(values.columnas),
      simulacro: values.simulacro,
      onAvance: ({ leidos, rechazados }) => {
        if (enTerminal)
          process.stderr.write(
            `\r${cuantos(leidos, 'renglón leído', 'renglones leídos')}, ${cuantos(rechazados, 'rechazado', 'rechazados')}`,
          )
      },
      onRechazo: ({ linea, campo, motivo }) => rechazos?.write(`${linea},${campo},"${motivo.replaceAll('"', '""')}"\n`),
    })
    if (enTerminal) process.stderr.write('\n')
    contar(informe, values.rechazos, (Date.now() - inicio) / 1000)
    return informe.rechazados ? 1 : 0
  } finally {
    rechazos?.end()
    await cerrar()
  }
}

/** What came of it, with the first rejected rows. */
function contar(informe: Informe, rechazos: string | undefined, segundos: number): void {
  for (const { linea, campo, motivo } of informe.errores.slice(0, 20))
    console.log(`  línea ${linea}${campo ? `, ${campo}` : ''}: ${motivo}`)
  if (informe.errores.length > 20)
    console.log(
      `  … y ${informe.rechazados - 20} más${rechazos ? ` en ${rechazos}` : '; véalos con --rechazos malos.csv'}`,
    )
  if (informe.columnasIgnoradas.length)
    console.log(`Columnas que no se usaron: ${informe.columnasIgnoradas.join(', ')}`)
  console.log(
    `${informe.simulacro ? 'Simulacro: ' : ''}${cuantos(informe.leidos, 'renglón leído', 'renglones leídos')}. ${resumenDe(informe)} ${segundos.toFixed(1)} s.`,
  )
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(error instanceof Refusal ? 1 : 2)
  },
)
