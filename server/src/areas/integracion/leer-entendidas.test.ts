import { type NombreDeTipo, TIPOS } from '@surtia/contracts/integracion.ts'
import { expect, test } from 'vitest'
import { informeVacio } from './informe.ts'
import { leerEntendidas } from './leer-entendidas.ts'
import type { Escritura } from './parts/entender-fila.ts'
import type { Lectura } from './parts/leer-filas.ts'

/** What a file says, without a portal: its rows as they would be stored, those that are refused, and what else is told. */
async function leer(tipo: NombreDeTipo, texto: string, como: Partial<Lectura & Escritura> = {}) {
  const informe = informeVacio(tipo)
  const filas: Record<string, unknown>[] = []
  const rechazos: string[] = []
  async function* archivo() {
    yield Buffer.from(texto)
  }
  const opciones = { formato: 'csv' as const, codigosLibres: false, ...como }
  for await (const fila of leerEntendidas(archivo, TIPOS[tipo], opciones, informe))
    if (Array.isArray(fila)) rechazos.push(...fila.map((r) => `${r.linea} ${r.campo}: ${r.motivo}`))
    else filas.push(fila.valores)
  return { filas, rechazos, informe }
}
const PRECIOS = 'codArticulo,precioNeto,precioPublico'
const precios = async (...filas: string[]) => leer('precios', [PRECIOS, ...filas, ''].join('\n'))
const CORTADA = (n: number, m: number) => `El renglón trae ${n} celdas y el encabezado ${m}: ¿una coma sin comillas?`

test('un renglón con más celdas que encabezados se rechaza: nadie quiso vender en un peso', async () => {
  const { filas, rechazos } = await precios('9700001,1,234.50,2000.00', '9700002,"1,234.50",2000.00')
  expect(filas).toEqual([{ codArticulo: '9700002', precioNeto: 1234.5, precioPublico: 2000 }])
  expect(rechazos).toEqual([`2 : ${CORTADA(4, 3)}`])
})

test('las celdas vacías de más no estorban, salvo donde una coma sin comillas diría lo mismo', async () => {
  const vacias = await precios('9700001,20,30,', '9700002,20,30,,')
  expect([vacias.filas.length, vacias.rechazos]).toEqual([2, []])
  // headings that end like their rows
  const deExcel = await leer('precios', `${PRECIOS},,\n9700001,20,30,,\n`)
  expect([deExcel.filas.length, deExcel.rechazos]).toEqual([1, []])
  // the last cell was empty, and went beyond the headings
  expect((await precios('9700001,1,234.50,')).rechazos).toEqual([`2 : ${CORTADA(4, 3)}`])
  const ARTICULOS = 'codArticulo,descripcion,generico,laboratorio'
  const articulos = (...filas: string[]) => leer('articulos', `${[ARTICULOS, ...filas].join('\n')}\n`)
  expect((await articulos('1,IBUPROFENO 400 MG, TABLETAS,Ibuprofeno,')).rechazos).toEqual([`2 : ${CORTADA(5, 4)}`])
  expect((await articulos('1,A,B,C', '2,IBUPROFENO,TABLETAS,Ibuprofeno,')).rechazos).toEqual([`3 : ${CORTADA(5, 4)}`])
  // all rows of the file end so: it is how their program writes
  expect((await articulos('1,A,B,,', '2,C,D,E,')).rechazos).toEqual([])
})

test('menos celdas que encabezados se toman y se cuentan si no falta nada obligatorio; en el último renglón, si no termina, no', async () => {
  const { filas, rechazos, informe } = await precios('9700001,20', '9700002')
  expect(filas).toEqual([{ codArticulo: '9700001', precioNeto: 20 }])
  expect(rechazos).toEqual(['3 precioNeto: El renglón trae 1 celdas y el encabezado 3: falta este dato.'])
  expect([informe.celdasDeMenos, informe.sinFin]).toEqual([1, null])

  const cortado = await leer('precios', `${PRECIOS}\n9700001,125.50,400\n9700002,12`)
  expect(cortado.filas).toEqual([{ codArticulo: '9700001', precioNeto: 125.5, precioPublico: 400 }])
  expect(cortado.rechazos).toEqual([
    '3 : El último renglón no termina y trae 2 celdas de 3: ¿llegó cortado el archivo?',
  ])
  const entero = await leer('precios', `${PRECIOS}\n9700001,125.50,400`)
  expect([entero.filas.length, entero.informe.sinFin]).toEqual([1, 2])
  const json = await leer(
    'precios',
    '{"codArticulo":"1","precioNeto":2,"color":"rojo"}\n{"codArticulo":"2","precioNeto":2}',
    {
      formato: 'ndjson',
    },
  )
  expect([json.filas.length, json.informe.sinFin, json.informe.columnasIgnoradas]).toEqual([2, 2, ['color']])
})

test('tres cifras después de una sola marca no se adivinan: se pide decir cuál separa los decimales', async () => {
  const motivo = 'Ambiguo: diga decimal=punto o decimal=coma.'
  const { filas, rechazos } = await precios(
    '1,1.250,0',
    '2,"1,250",0',
    '3,$12.500,0',
    '4,"1,250,000",0',
    '5,0.5,0',
    '6,1250,0',
  )
  expect(rechazos).toEqual([2, 3, 4].map((linea) => `${linea} precioNeto: ${motivo}`))
  expect(filas.map((f) => f.precioNeto)).toEqual([1_250_000, 0.5, 1250])
  const dicho = async (decimal: 'punto' | 'coma') =>
    (await leer('precios', `${PRECIOS}\n1,1.250,0\n2,"1,250",0\n`, { decimal })).filas.map((f) => f.precioNeto)
  expect([await dicho('punto'), await dicho('coma')]).toEqual([
    [1.25, 1250],
    [1250, 1.25],
  ])
  // pieces and percentages too; a quantity has thousandths, and only its comma says two things
  const piezas = await leer('codigosDeBarras', 'codBarras,codArticulo,piezas\n1,1,1.000\n2,1,1000\n')
  expect([piezas.filas.length, piezas.rechazos]).toEqual([1, [`2 piezas: ${motivo}`]])
  const otros = await leer(
    'articulos',
    'codArticulo,descripcion,iva,contenidoCantidad\n1,A,16.000,\n2,B,,1.500\n3,C,,"1,500"\n',
  )
  expect(otros.rechazos).toEqual([`2 iva: ${motivo}`, `4 contenidoCantidad: ${motivo}`])
  // a number of JSON is what it is; a text of JSON is read like a cell
  const json = '{"codArticulo":"1","precioNeto":1.250}\n{"codArticulo":"2","precioNeto":"1.250"}\n'
  const deJson = await leer('precios', json, { formato: 'ndjson' })
  expect([deJson.filas, deJson.rechazos]).toEqual([
    [{ codArticulo: '1', precioNeto: 1.25 }],
    [`2 precioNeto: ${motivo}`],
  ])
})

test('un impuesto escrito como fracción se rechaza: 0.16 no es 16%', async () => {
  const { filas, rechazos } = await leer(
    'articulos',
    'codArticulo,descripcion,iva,ieps\n1,A,0.16,0\n2,B,16,0.080000\n3,C,16%,8.00\n4,D,16.005%,0\n5,E,0,0\n',
  )
  expect(rechazos).toEqual([
    '2 iva: Debe ser un porcentaje, como 16.',
    '3 ieps: Debe ser un porcentaje, como 16.',
    '5 iva: Ambiguo: diga decimal=punto o decimal=coma.',
  ])
  expect(filas.map(({ iva, ieps }) => [iva, ieps])).toEqual([
    [16, 8],
    [0, 0],
  ])
})

test('una clave repetida se cuenta: la existencia se suma, lo igual cuenta una vez, con otra caducidad se rechaza', async () => {
  const lotes = [
    'codArticulo,codSucursal,lote,caducidad,piezas,pasillo',
    '1,1,L1,2030-01-31,30,A',
    '1,1,L1,2030-01-31,12,B',
    '1,1,L1,2030-01-31,12,B',
    '1,1,L1,2030-01-31,12,C',
    '1,1,L1,2031-01-31,5,A',
    '1,2,L1,2030-01-31,7,A',
  ]
  const { filas, rechazos, informe } = await leer('existencias', `${lotes.join('\n')}\n`)
  expect(filas.map(({ codSucursal, piezas }) => [codSucursal, piezas])).toEqual([
    [1, 30],
    [1, 42],
    [1, 42],
    [1, 54],
    [2, 7],
  ])
  expect(rechazos).toEqual(['6 caducidad: La misma clave ya vino con otro dato en caducidad.'])
  expect([informe.repetidos, informe.llavesRepetidas]).toEqual([
    4,
    [3, 4, 5, 6].map((linea) => ({ linea, clave: '1, 1, L1' })),
  ])

  const renglones = 'folio,codArticulo,cantidadPedida,cantidadSurtida,precio,iva\n'
  const deUnPedido = await leer(
    'renglonesPedido',
    `${renglones}F1,1,10,10,100,16\nF1,1,5,4,100,\nF1,1,5,5,90,16\nF1,1,5,6,100,16\n`,
  )
  expect(deUnPedido.filas.at(-1)).toMatchObject({ cantidadPedida: 15, cantidadSurtida: 14 })
  expect(deUnPedido.rechazos).toEqual([
    '4 precio: La misma clave ya vino con otro dato en precio.',
    '5 cantidadSurtida: Es más que cantidadPedida.',
  ])
  const lleno = await leer('renglonesPedido', `${renglones}F1,1,99999,0,100,16\nF1,1,1,0,100,16\n`)
  expect(lleno.rechazos).toEqual(['3 cantidadPedida: Sumado a los otros renglones de su clave, el máximo es 99999.'])
  // of other kinds the last one holds, and a secret key is not repeated
  const accesos = await leer('accesos', 'tk,usuario\nsecretisimo-de-prueba-1,a\nsecretisimo-de-prueba-1,b\n')
  expect([accesos.informe.repetidos, JSON.stringify(accesos.informe)]).toEqual([
    1,
    expect.not.stringContaining('secretisimo'),
  ])
})

test('dos encabezados de un mismo dato rechazan el archivo, salvo que se diga cuál no se usa', async () => {
  const doble = 'codArticulo,precio,Precio neto\n1,20,30\n'
  await expect(leer('precios', doble)).rejects.toThrow(
    'Las columnas «precio» y «Precio neto» dicen las dos precioNeto. Quite una, o diga cuál no se usa, con columnas=Precio neto=',
  )
  const { filas } = await leer('precios', doble, { columnas: [['Precio neto', '']] })
  expect(filas).toEqual([{ codArticulo: '1', precioNeto: 20 }])
  const dicho = await leer('precios', doble, { columnas: [['Precio neto', 'precioNeto']] })
  expect([dicho.filas, dicho.informe.columnasIgnoradas]).toEqual([[{ codArticulo: '1', precioNeto: 30 }], ['precio']])
})

test('las letras que alguien rompió al guardar de nuevo el archivo se dicen', async () => {
  const textos = ['SoluciÃ³n', 'Ã\u0081CIDO', '30Â°', 'DIALÃ\u2018', 'â€œCITA', 'SOLUCI\ufffdN']
  const rotos = await leer('articulos', `codArticulo,descripcion\n${textos.map((t, i) => `${i},${t}`).join('\n')}\n`)
  expect([rotos.filas, rotos.rechazos.length]).toEqual([[], textos.length])
  expect(rotos.rechazos[0]).toContain('letras rotas («Ã³»)')
  const buenos = ['CAFÉ® ÑANDÚ', 'PINGÜINO 30°', '¿CUÁNTO? «5 µg»', 'L’ORÉAL “X” – 5 € ™']
  expect(
    (await leer('articulos', `codArticulo,descripcion\n${buenos.map((t, i) => `${i},${t}`).join('\n')}\n`)).rechazos,
  ).toEqual([])
})

test('muchas claves distintas no se toman por repetidas', async () => {
  const lineas = Array.from({ length: 20_000 }, (_, i) => `${i},1,L${i % 7},2030-01-31,1`)
  const { informe } = await leer('existencias', `codArticulo,codSucursal,lote,caducidad,piezas\n${lineas.join('\n')}\n`)
  expect([informe.leidos, informe.repetidos]).toEqual([20_000, 0])
})
