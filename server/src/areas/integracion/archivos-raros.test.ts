import { formasDelGenerico } from '@surtia/contracts/catalogo.ts'
import type { Informe } from '@surtia/contracts/integracion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Destino, guardarCorpus } from '../../faults/entregas/guardar-corpus.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const mandar = (tipo: string, cuerpo: string | Buffer, consulta = '', como = 'text/csv') =>
  entregarA(portal.url, tipo, cuerpo, { consulta, como })
const cuenta = ({ leidos, aceptados, rechazados }: Informe) => [leidos, aceptados, rechazados]
const articulos = async (codigos: string) =>
  portal.sql('select * from articulos where cod_articulo like $1 order by cod_articulo', [codigos])
const renglones = (desde: number, cuantos: number, nombre = 'PRODUCTO') =>
  Array.from({ length: cuantos }, (_, i) => `${desde + i};${nombre} ${i};Lab Uno`).join('\n')

test('una coma decimal sin decirlo nunca multiplica: el renglón se rechaza con la pista, en todo campo de número', async () => {
  await mandar('articulos', 'codArticulo;descripcion\n8810001;UNO\n8810002;DOS\n8810003;TRES\n8810004;CUATRO\n')
  const precios = 'codArticulo;precioNeto\n8810001;18,90\n8810002;7,5\n8810003;12,3456\n8810004;1,234.50\n'
  const { data } = await mandar('precios', precios)
  expect(cuenta(data)).toEqual([4, 1, 3])
  for (const { campo, motivo } of data.errores)
    expect([campo, motivo]).toEqual(['precioNeto', expect.stringContaining('use --decimal coma')])
  expect(await portal.sql("select cod_articulo, precio_neto from precios where cod_articulo like '881%'")).toEqual([
    { cod_articulo: '8810004', precio_neto: 1234.5 },
  ])

  const mal: [string, string, string][] = [
    ['clientes', 'codCliente;nombre;codSucursal;limiteCredito\n881001;Uno;1;1500,50\n', 'limiteCredito'],
    ['clientes', 'codCliente;nombre;codSucursal;plazo\n881001;Uno;1;3,5\n', 'plazo'],
    ['articulos', 'codArticulo;descripcion;iva\n8810005;CINCO;8,5\n', 'iva'],
    ...(['importe', 'abonoReal'].map((campo) => [
      'documentos',
      `codCliente;documento;fechaDocumento;fechaVencimiento;importe;abonoReal\n100001;D1;2026-11-01;2026-12-01;${campo === 'importe' ? '10,5;0' : '10.5;1,25'}\n`,
      campo,
    ]) as [string, string, string][]),
  ]
  for (const [tipo, cuerpo, campo] of mal) {
    const malo = (await mandar(tipo, cuerpo)).data
    expect([tipo, malo.aceptados, malo.errores[0]?.campo]).toEqual([tipo, 0, campo])
  }
  // the other way round
  const conComa = (await mandar('precios', 'codArticulo;precioNeto\n8810001;18,90\n8810002;7.5\n', '?decimal=coma'))
    .data
  expect([conComa.aceptados, conComa.errores]).toEqual([
    1,
    [{ linea: 3, campo: 'precioNeto', motivo: expect.stringContaining('quite --decimal coma') }],
  ])
  // a number of JSON needs no mark
  const json = '{"codArticulo":"8810002","precioNeto":7.5}\n'
  expect((await mandar('precios', json, '?decimal=coma', 'application/x-ndjson')).data.aceptados).toBe(1)
  expect(
    await portal.sql("select precio_neto from precios where cod_articulo in ('8810001', '8810002') order by 1"),
  ).toEqual([{ precio_neto: 7.5 }, { precio_neto: 18.9 }])
})

test('un archivo que no está en UTF-8 se dice y no guarda nada, aunque lo malo venga al final de muchos renglones', async () => {
  const latin1 = Buffer.from(
    `codigo;producto;laboratorio\n${renglones(8820000, 3_000)}\n8829999;ÁCIDO ASCÓRBICO;Lab\n`,
    'latin1',
  )
  const rechazado = await mandar('articulos', latin1)
  expect(rechazado).toMatchObject({ value: false, message: 'El archivo no está en UTF-8: use codificacion=latin1.' })
  expect(await articulos('882%')).toEqual([])
  expect((await mandar('articulos', latin1, '?codificacion=latin1')).data.aceptados).toBe(3_001)
  expect(await articulos('8829999')).toMatchObject([{ descripcion: 'ÁCIDO ASCÓRBICO' }])

  const texto = 'codigo;producto\n8830001;JABÓN\n'
  expect((await mandar('articulos', `\ufeff${texto}`)).data.aceptados).toBe(1)
  for (const utf16 of [
    Buffer.from(`\ufeff${texto}`, 'utf16le'),
    Buffer.from(`\ufeff${texto}`, 'utf16le').swap16(),
    Buffer.from(texto, 'utf16le'),
  ])
    for (const consulta of ['', '?codificacion=latin1'])
      expect(await mandar('articulos', utf16, consulta)).toMatchObject({
        value: false,
        message: expect.stringContaining('UTF-16'),
      })
})

test('una celda enorme o sin cerrar cuesta su renglón y nada más; la cuenta dice la verdad', async () => {
  const enorme = `codigo;producto;laboratorio\n8840000;${'X'.repeat(1_000_000)};Lab\n${renglones(8840001, 500)}\n`
  const { data } = await mandar('articulos', enorme)
  expect([cuenta(data), data.errores]).toEqual([
    [501, 500, 1],
    [{ linea: 2, campo: '', motivo: expect.stringContaining('demasiado largo') }],
  ])

  const sinCerrar = `codigo;producto;laboratorio\n8850000;"SIN CERRAR;Lab\n${renglones(8850001, 5_000)}\n`
  const abierta = (await mandar('articulos', sinCerrar)).data
  expect([cuenta(abierta), abierta.errores]).toEqual([
    [5_001, 5_000, 1],
    [{ linea: 2, campo: '', motivo: 'El renglón no se pudo leer; revise sus comillas.' }],
  ])

  // among rows in quotes, and again at the end
  const conComillas = [
    'codigo;producto;laboratorio',
    '"8860001";"UNO";"Lab"',
    '"8860002";"SIN CERRAR;Lab',
    '"8860003";"TRES";"Lab"',
    '"8860004";"CUATRO CON\nDOS LÍNEAS";"Lab"',
    '8860005;CINCO 5" ANCHO;Lab',
    '"8860006";"SEIS "" DOBLE";"Lab"',
    '8860007;"NUNCA CIERRA',
  ].join('\r\n')
  const mezclado = (await mandar('articulos', conComillas)).data
  expect([cuenta(mezclado), mezclado.errores.map((e) => e.linea)]).toEqual([
    [7, 5, 2],
    [3, 9],
  ])
  expect((await articulos('886%')).map((a) => a.descripcion)).toEqual([
    'UNO',
    'TRES',
    'CUATRO CON DOS LÍNEAS',
    'CINCO 5" ANCHO',
    'SEIS " DOBLE',
  ])

  const ndjson = `{"codArticulo":"8870001","descripcion":"${'X'.repeat(2_000_000)}"}\n{"codArticulo":"8870002","descripcion":"DOS"}\n`
  const json = (await mandar('articulos', ndjson, '', 'application/x-ndjson')).data
  expect([cuenta(json), json.errores]).toEqual([
    [2, 1, 1],
    [{ linea: 1, campo: '', motivo: 'El renglón es demasiado largo.' }],
  ])
})

test('varias columnas unidas llenan un campo, en el orden dicho; lo vacío no deja espacios', async () => {
  const cuerpo =
    'forma,codArticulo,comercial,contenido,descripcion,C+E\n' +
    'TABLETAS,8865001, ACTOS ,C/30,no se usa,x\n' +
    ',8865002,ALIN,C/10,no se usa,x\n'
  const columnas = (escrito: string) => `?columnas=${encodeURIComponent(escrito)}`
  const { data } = await mandar('articulos', cuerpo, columnas('comercial+forma+contenido=descripcion,C+E='))
  expect([data.aceptados, data.columnasIgnoradas]).toEqual([2, ['descripcion', 'C+E']])
  expect(
    await portal.sql("select cod_articulo, descripcion from articulos where cod_articulo like '88650%' order by 1"),
  ).toEqual([
    { cod_articulo: '8865001', descripcion: 'ACTOS TABLETAS C/30' },
    { cod_articulo: '8865002', descripcion: 'ALIN C/10' },
  ])
  expect(await mandar('articulos', cuerpo, columnas('comercial+marca=descripcion'))).toMatchObject({
    value: false,
    message: 'No hay una columna marca para unir en descripcion.',
  })
  expect(await mandar('articulos', cuerpo, columnas('comercial+forma=nombre'))).toMatchObject({
    value: false,
    message: 'La columna comercial+forma se asignó a nombre, que no existe.',
  })
})

test('una columna se ignora aunque sea sinónimo, y una puede llenar dos campos', async () => {
  const cuerpo = 'codbarras,producto,pais,laboratorio\n7501000000011,JARABE,República Argentina,Lab\n'
  const columnas = (escrito: string) => `?columnas=${encodeURIComponent(escrito)}`
  const sinDecir = (await mandar('articulos', cuerpo, columnas('codbarras=codArticulo'))).data
  expect(sinDecir.errores).toMatchObject([{ linea: 2, campo: 'paisOrigen' }])
  const { data } = await mandar('articulos', cuerpo, columnas('pais=,codbarras=codArticulo,codbarras=codBarras'))
  expect([data.aceptados, data.columnasIgnoradas]).toEqual([1, ['pais']])
  expect(await articulos('7501000000011')).toMatchObject([{ cod_barras: '7501000000011', pais_origen: '' }])
  // as a person types it
  const aMano = await mandar('articulos', cuerpo.replace('0011', '0012'), '?columnas=pais=,codbarras=codArticulo')
  expect(aMano.data).toMatchObject({ aceptados: 1, columnasIgnoradas: ['pais'] })
  expect(await mandar('articulos', cuerpo, columnas('pais=nacion'))).toMatchObject({
    value: false,
    message: 'La columna pais se asignó a nacion, que no existe.',
  })
  expect(await mandar('articulos', cuerpo, columnas('pais'))).toMatchObject({
    value: false,
    message: 'La asignación pais no es ENCABEZADO=campo.',
  })
})

test('el separador que dice Excel, los textos largos de un vademécum y los caracteres que no se ven', async () => {
  const generico = 'Ácido '.repeat(45).trim()
  const excel = `sep=|\r\ncodigo|producto|sustancia|contenido\r\n8890001|POLIVITAMÍNICO; CAJA, 30|${generico}|${'C/30 '.repeat(30).trim()}\r\n`
  expect(await mandar('articulos', excel)).toMatchObject({
    value: true,
    message: '1 renglón aceptado, 0 rechazados.',
  })
  expect(await articulos('8890001')).toMatchObject([{ descripcion: 'POLIVITAMÍNICO; CAJA, 30', generico }])
  const token = await portal.entrar('farmacia')
  const formas = await portal.pedir(formasDelGenerico, { params: { generico, tipoFormula: 'S' }, token })
  expect(formas.status).toBe(200)

  const filas = ['UNO\u0007', 'DOS\u202e', 'TRES\u0085', 'CUATRO\tCON\tTABULADOR'].map((d, i) =>
    JSON.stringify({ codArticulo: `889001${i}`, descripcion: d }),
  )
  const malos = (
    await mandar(
      'articulos',
      `${filas.join('\n')}\n{"codArticulo":"8890019","descripcion":"MEDIO \\ud800"}\n`,
      '',
      'application/x-ndjson',
    )
  ).data
  expect(malos.errores).toEqual([
    { linea: 1, campo: 'descripcion', motivo: 'El texto trae un carácter de control, que no se ve.' },
    { linea: 2, campo: 'descripcion', motivo: 'El texto trae un carácter que cambia el sentido de la escritura.' },
    { linea: 3, campo: 'descripcion', motivo: 'El texto trae un carácter de control, que no se ve.' },
    { linea: 5, campo: 'descripcion', motivo: 'El texto trae un carácter incompleto.' },
  ])
  expect(await articulos('889001%')).toMatchObject([{ descripcion: 'CUATRO CON TABULADOR' }])
})

test('un precio neto en 0 se rechaza con su campo', async () => {
  expect((await mandar('precios', 'codArticulo,precioNeto\n1000001,0\n')).data.errores).toEqual([
    { linea: 2, campo: 'precioNeto', motivo: 'El mínimo es 0.01.' },
  ])
})

test('otra cuenta de renglones, otra codificación que la dicha o lo que no es texto rechazan la entrega entera', async () => {
  const dos = 'codArticulo,descripcion\n8895001,Solución ñandú\n\n8895002,DOS'
  expect(await mandar('articulos', dos, '?renglones=3')).toMatchObject({
    value: false,
    message: 'El archivo trae 2 renglones y se dijo renglones=3: no se guardó nada.',
  })
  expect(await mandar('articulos', dos, '?codificacion=latin1')).toMatchObject({
    value: false,
    message: expect.stringContaining('quite codificacion=latin1'),
  })
  expect(
    await mandar(
      'articulos',
      `\ufeff${dos.replace('ó', 'o').replace('ñ', 'n').replace('ú', 'u')}`,
      '?codificacion=latin1',
    ),
  ).toMatchObject({
    value: false,
  })
  for (const firma of ['PK\u0003\u0004', '%PDF-1.7', '\u001f\u008b\b'])
    for (const consulta of ['', '?codificacion=latin1'])
      expect(await mandar('articulos', Buffer.from(`${firma}cosas`, 'latin1'), consulta)).toMatchObject({
        value: false,
        message: expect.stringContaining('no es texto'),
      })
  expect((await mandar('articulos', dos, '?renglones=x')).status).toBe(400)
  expect(await articulos('8895%')).toEqual([])
  expect(await mandar('articulos', dos, '?renglones=2')).toMatchObject({
    value: true,
    data: { aceptados: 2, sinFin: 4 },
  })
  // Latin-1 that ends in its only accent is no UTF-8
  const latin1 = Buffer.from('codArticulo,descripcion\n8895003,JOSÉ', 'latin1')
  expect((await mandar('articulos', latin1, '?codificacion=latin1')).data.aceptados).toBe(1)
})

test('las piezas de una clave repetida se suman aunque sus renglones lleguen en lotes distintos, y el informe las nombra', async () => {
  const lote = (lote: string, piezas: number, caducidad = '2031-01-31') => `1000001,1,${lote},${caducidad},${piezas}`
  const muchos = Array.from({ length: 1_200 }, (_, i) => lote(`R${i}`, 1))
  const filas = [lote('REP', 30), ...muchos, lote('REP', 12), lote('REP', 12), lote('REP', 5, '2032-01-31')]
  const { data } = await mandar('existencias', `codArticulo,codSucursal,lote,caducidad,piezas\n${filas.join('\n')}\n`)
  expect([data.aceptados, data.repetidos, data.llavesRepetidas, data.errores]).toEqual([
    1_203,
    3,
    [1_203, 1_204, 1_205].map((linea) => ({ linea, clave: '1000001, 1, REP' })),
    [{ linea: 1_205, campo: 'caducidad', motivo: 'La misma clave ya vino con otro dato en caducidad.' }],
  ])
  const piezas = "select piezas from existencias where cod_articulo = '1000001' and lote = 'REP'"
  expect(await portal.sql(piezas)).toEqual([{ piezas: 42 }])
  // it is what there is, not what is added to what was there
  await mandar('existencias', `codArticulo,codSucursal,lote,caducidad,piezas\n${lote('REP', 9)}\n`)
  expect(await portal.sql(piezas)).toEqual([{ piezas: 9 }])
})

test('un neto mayor que su público se detiene renglón por renglón, también en un artículo nuevo; revisado, entra', async () => {
  await mandar('articulos', 'codArticulo,descripcion\n8896001,UNO\n8896002,DOS\n8896003,TRES\n')
  const filas = 'codArticulo,precioNeto,precioPublico\n8896001,500,60\n8896002,500,0\n8896003,60,500\n'
  const { data } = await mandar('precios', filas)
  expect([data.aceptados, data.detenidos, data.errores]).toEqual([
    2,
    1,
    [
      {
        linea: 2,
        campo: 'precioNeto',
        motivo: 'Detenido: el precio neto, $500.00, pasa del precio público, $60.00.',
      },
    ],
  ])
  const netos = "select precio_neto::int as n from precios where cod_articulo like '8896%' order by cod_articulo"
  expect(await portal.sql(netos)).toEqual([{ n: 500 }, { n: 60 }])
  // the public price that is known holds for a row that tells none
  await mandar('precios', 'codArticulo,precioNeto\n8896003,510\n')
  expect(await portal.sql(netos)).toEqual([{ n: 500 }, { n: 60 }])
  expect((await mandar('precios', filas, '?autorizados=1')).data).toMatchObject({ aceptados: 3, detenidos: 0 })
})

test('lo que sólo la base o una regla rechaza se dice de su campo', async () => {
  const casos: [string, string, string, string][] = [
    [
      'pedidos',
      'folio,codCliente,codSucursal,origen,estatus,fechaRecepcion,fecha,importe,iva,total\nRARO1,100001,1,Teléfono,B,2026-11-01T10:00:00Z,2026-11-02T10:00:00Z,100,16,117\n',
      'total',
      'No es la suma de importe, cargo, ieps e iva.',
    ],
    [
      'documentos',
      'codCliente,documento,fechaDocumento,fechaVencimiento,importe,abonoReal\n100001,RARO1,2026-11-01,2026-12-01,10.5,11\n',
      'importe',
      'Es menos que lo pagado, lo que se está pagando en el portal y sus notas de crédito.',
    ],
    ['cortes', 'codSucursal,dia,hora\n1,1,25:00\n', 'hora', 'Se escribe HH:MM, como 18:00.'],
    ['estatusPedidos', 'folio,estatus\nNADIE,L\n', 'folio', 'El pedido no existe.'],
    [
      'confirmacionesDePago',
      'referencia,resultado,importe\nNADIE,A,10\n',
      'referencia',
      'No hay un pago con esa referencia.',
    ],
    [
      'banners',
      'idBannersImagen,idBanner,tipo,imagen,descripcion,url\n1,1,1,/a.png,A,http://otro.example\n',
      'url',
      'url debe empezar con / o llevar por https a un sitio de BANNERS_SITIOS.',
    ],
  ]
  for (const [tipo, cuerpo, campo, motivo] of casos)
    expect([tipo, (await mandar(tipo, cuerpo)).data.errores]).toEqual([tipo, [{ linea: 2, campo, motivo }]])
})

test('de entregas estropeadas la base guarda lo que se leyó y nada más', async () => {
  const destino: Destino = {
    entregar: (tipo, cuerpo, consulta) => entregarA(portal.url, tipo, cuerpo, { consulta }),
    sql: (texto, valores) => portal.sql(texto, valores),
  }
  expect(await guardarCorpus(destino, 500_000, 17)).toEqual([])
})
