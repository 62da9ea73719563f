import { readFileSync } from 'node:fs'
import { NOMBRES_DE_TIPO, type NombreDeTipo, TIPOS } from '@surtia/contracts/integracion.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'
import { entregarA } from '../../test/puerta.ts'
import { CLAVE_ERP } from '../../test/settings.ts'
import { motivoDe } from './parts/motivo.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const CSV = 'text/csv; charset=utf-8'
const NDJSON = 'application/x-ndjson'
const mandar = (
  tipo: string,
  cuerpo: string | Buffer,
  cambios: { como?: string; consulta?: string; clave?: string } = {},
) => entregarA(portal.url, tipo, cuerpo, { como: CSV, ...cambios })
const articulo = async (codigo: string) =>
  (
    await portal.sql(
      'select a.*, l.descripcion as lab from articulos a join laboratorios l using (cod_laboratorio) where cod_articulo = $1',
      [codigo],
    )
  )[0]

test('los archivos de ejemplo entran tal como están', async () => {
  for (const tipo of NOMBRES_DE_TIPO) {
    // what the ledger decides must have been paid before
    if (tipo === 'pagosAplicados') {
      await portal.sql("update documentos set abono_virtual = 1 where cod_cliente = '200001'")
      await portal.sql(
        "insert into abonos (origen, folio, cod_cliente, documento, importe, creado) select 'deposito', '90001', cod_cliente, documento, 1, now() from documentos where cod_cliente = '200001'",
      )
    }
    // and what the bank confirms must have been tried
    if (tipo === 'confirmacionesDePago')
      await portal.sql(
        "insert into pagos_web (cod_cliente, id_usuario, referencia, importe, documentos, creado) values ('200001', 1, 'PAG045001', 150.5, '[]', now())",
      )
    // and who moves a claim has one
    if (tipo === 'estatusReclamaciones')
      await portal.sql(
        `with nueva as (insert into reclamaciones (id, folio, cod_cliente, fecha) overriding system value
                        select 4001, folio, cod_cliente, now() from pedidos where folio = '300002' returning id)
         insert into reclamacion_renglones (id_reclamacion, linea, cod_articulo, lote, piezas, motivo, importe) select id, 1, '0000042', 'A', 1, 'danado', 0 from nueva`,
      )
    const { data, message } = await mandar(
      tipo,
      readFileSync(new URL(`../../../../docs/ejemplos/${tipo}.csv`, import.meta.url)),
    )
    expect([tipo, data?.rechazados, data?.errores, message.includes('Falta')]).toEqual([tipo, 0, [], false])
  }
  expect(await articulo('0000042')).toMatchObject({
    descripcion: 'ALCOHOL ETÍLICO 70° 500 ML',
    iva: 16,
    minimo_piezas: 2,
  })
  expect(await portal.entrar('ejemplo', 'Ejemplo2026')).toBeTruthy()
})

test('un usuario es el mismo con mayúsculas y sin ellas: en su tipo, dos veces en un archivo y en sus accesos', async () => {
  const usuarios = await mandar(
    'usuarios',
    'usuario,codCliente,nombre\nMariana.Ruiz,200001,Mariana\nMARIANA.RUIZ,200001,Mariana Ruiz\n',
  )
  expect(usuarios.data).toMatchObject({ aceptados: 2, rechazados: 0 })
  const accesos = await mandar('accesos', 'tk,usuario\nuno-muy-dificil-de-adivinar,mariana.RUIZ\n')
  expect(accesos.data).toMatchObject({ aceptados: 1, rechazados: 0 })
  expect(
    await portal.sql(
      "select usuario, u.nombre, count(t.hash)::int as accesos from usuarios u left join tks t using (id_usuario) where lower(usuario) = 'mariana.ruiz' group by 1, 2",
    ),
  ).toEqual([{ usuario: 'mariana.ruiz', nombre: 'Mariana Ruiz', accesos: 1 }])
})

test('la página de integración nombra cada tipo y cada campo', () => {
  const pagina = readFileSync(new URL('../../../../docs/integracion.md', import.meta.url), 'utf8')
  for (const tipo of NOMBRES_DE_TIPO) {
    expect(pagina).toContain(`### ${tipo}`)
    for (const campo of Object.keys(TIPOS[tipo].campos))
      expect([tipo, campo, pagina.includes(`\`${campo}\``)]).toEqual([tipo, campo, true])
  }
})

test('el CSV de otro distribuidor: BOM, CRLF, punto y coma, comillas raras, columnas de más y de menos, coma decimal', async () => {
  const filas = Array.from({ length: 3_000 }, (_, i) => {
    const clave = String(8_000_000 + i)
    const nombre =
      i % 3 === 0
        ? `"PRODUCTO ""ESPECIAL"" ${i}; CAJA"`
        : i % 3 === 1
          ? `PRODUCTO 5" ANCHO ${i}`
          : `  PRODUCTO ÑANDÚ ${i}  `
    return `${clave};${nombre};Farmacéutica ${i % 7};algo;"${i % 2 ? '16' : '0'}"`
  })
  const texto = `\ufeffClave;NOMBRE;Laboratorio;Columna rara;IVA\r\n${filas.join('\r\n')}\r\n\r\n`
  const { value, message, data } = await mandar('articulos', texto)
  expect([value, message]).toEqual([true, '3000 renglones aceptados, 0 rechazados.'])
  expect({ ...data, errores: data.errores.slice(0, 3) }).toEqual({
    tipo: 'articulos',
    simulacro: false,
    entrega: expect.any(Number),
    repetida: false,
    leidos: 3_000,
    aceptados: 3_000,
    rechazados: 0,
    detenidos: 0,
    errores: [],
    columnasIgnoradas: ['Columna rara'],
    repetidos: 0,
    llavesRepetidas: [],
    celdasDeMenos: 0,
    sinFin: null,
  })
  expect(await articulo('8000003')).toMatchObject({
    descripcion: 'PRODUCTO "ESPECIAL" 3; CAJA',
    lab: 'Farmacéutica 3',
    iva: 16,
    emp_colectivo: 1,
  })
  expect(await articulo('8000004')).toMatchObject({ descripcion: 'PRODUCTO 5" ANCHO 4' })
  expect(await articulo('8000005')).toMatchObject({ descripcion: 'PRODUCTO ÑANDÚ 5' })
  const precios = await mandar('precios', 'SKU;Precio farmacia;PMP\r\n8000003;1.234,50;"2.000,00"\r\n', {
    consulta: '?decimal=coma',
  })
  expect(precios.data.aceptados).toBe(1)
  expect(await portal.sql("select precio_neto, precio_publico from precios where cod_articulo = '8000003'")).toEqual([
    { precio_neto: 1234.5, precio_publico: 2000 },
  ])
})

test('latin1 y separador dado', async () => {
  const { data } = await mandar('articulos', Buffer.from('codigo|producto\n8100001|JABÓN PIÑA', 'latin1'), {
    consulta: '?codificacion=latin1&separador=%7C',
  })
  expect(data.aceptados).toBe(1)
  expect(await articulo('8100001')).toMatchObject({ descripcion: 'JABÓN PIÑA' })
})

test('las filas malas se listan con línea, campo y motivo; las buenas entran; ninguna a medias', async () => {
  const { data } = await mandar(
    'existencias',
    [
      'codArticulo,codSucursal,lote,caducidad,piezas',
      '1000001,1,N1,2030-01-31,5',
      '1000001,1,N2,2030-02-30,5',
      'ABC,1,N3,2030-01-31,5',
      '1000001,1,N4,2030-01-31,-1',
      '4242424242,1,N5,2030-01-31,5',
      '1000001,77,N6,2030-01-31,5',
      '1000001,1,,2030-01-31,5',
      '1000002,1,N7,01/2030,8',
    ].join('\n'),
  )
  expect([data.leidos, data.aceptados, data.rechazados]).toEqual([8, 2, 6])
  expect(data.errores).toEqual([
    { linea: 3, campo: 'caducidad', motivo: 'Debe ser una fecha, como 2026-11-30 o 30/11/2026.' },
    { linea: 4, campo: 'codArticulo', motivo: expect.stringMatching(/^Sólo se admiten dígitos.*CODIGOS_LIBRES=1/) },
    { linea: 5, campo: 'piezas', motivo: 'El mínimo es 0.' },
    { linea: 6, campo: 'codArticulo', motivo: 'El artículo no existe; impórtelo primero.' },
    { linea: 7, campo: 'codSucursal', motivo: 'El centro no existe; impórtelo primero.' },
    { linea: 8, campo: 'lote', motivo: 'Falta este dato.' },
  ])
  expect(
    await portal.sql("select lote, caducidad::text, piezas from existencias where lote like 'N_' order by lote"),
  ).toEqual([
    { lote: 'N1', caducidad: '2030-01-31', piezas: 5 },
    { lote: 'N7', caducidad: '2030-01-31', piezas: 8 },
  ])
})

test('lo que sólo la base de datos rechaza también se lista por fila', async () => {
  const { data } = await mandar(
    'sustitutos',
    'codArticulo,codSustituto\n1000001,1000002\n1000003,1000003\n1000004,1000005\n',
  )
  expect([data.aceptados, data.errores]).toEqual([
    2,
    [{ linea: 3, campo: 'codSustituto', motivo: 'Un artículo no se sustituye por sí mismo.' }],
  ])
})

test('un simulacro revisa todo y no guarda nada', async () => {
  const { data } = await mandar('articulos', 'codArticulo,descripcion\n8200001,FANTASMA\nX,MALO\n', {
    consulta: '?simulacro=1',
  })
  expect([data.simulacro, data.aceptados, data.rechazados]).toEqual([true, 1, 1])
  expect(await articulo('8200001')).toBeUndefined()
})

test('una clave conocida se actualiza: lo que no se da se conserva, y repetida en el archivo gana la última', async () => {
  await mandar('articulos', 'codArticulo,descripcion,laboratorio,iva\n8300001,UNO,Lab Uno,16\n')
  const { data } = await mandar('articulos', 'codArticulo,descripcion\n8300001,DOS\n8300001,TRES\n')
  expect(data.aceptados).toBe(2)
  expect(await articulo('8300001')).toMatchObject({ descripcion: 'TRES', lab: 'Lab Uno', iva: 16 })
})

test('NDJSON: números o textos, y un renglón roto no detiene a los demás', async () => {
  const { data } = await mandar(
    'precios',
    '{"codArticulo":"1000014","precioNeto":54.5}\n{roto\n[]\n{"codArticulo":1000015,"precioNeto":"58.25"}\n{"codArticulo":"1000014"}\n',
    {
      como: NDJSON,
    },
  )
  expect([data.leidos, data.aceptados, data.errores.map((e) => e.linea)]).toEqual([5, 2, [2, 3, 5]])
  expect(
    await portal.sql(
      "select precio_neto from precios where cod_articulo in ('1000014','1000015') order by cod_articulo",
    ),
  ).toEqual([{ precio_neto: 54.5 }, { precio_neto: 58.25 }])
})

test('sin clave 401; tipo de contenido ajeno 415; tipo desconocido 400; columna que falta o archivo vacío se dicen', async () => {
  expect((await mandar('articulos', 'x', { clave: 'otra' })).status).toBe(401)
  expect((await mandar('articulos', '{}', { como: 'application/json' })).status).toBe(415)
  expect((await mandar('nada', 'a\nb')).status).toBe(400)
  expect(await mandar('precios', 'codArticulo,otra\n1,2\n')).toMatchObject({
    status: 200,
    value: false,
    message: expect.stringContaining('Faltan columnas: precioNeto'),
  })
  expect(await mandar('precios', '')).toMatchObject({ value: false })
})

test('la clave del ERP no abre las llamadas de clientes, ni el token de un cliente la puerta', async () => {
  const token = await portal.entrar('farmacia')
  expect((await mandar('articulos', 'codArticulo,descripcion\n1,A\n', { clave: token })).status).toBe(401)
  const cliente = await fetch(`${portal.url}/api/carrito/consultar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CLAVE_ERP}`, 'content-type': 'application/json' },
    body: '{}',
  })
  expect(cliente.status).toBe(401)
})

test('la contraseña de un usuario nunca aparece en un informe', async () => {
  const { data } = await mandar('usuarios' satisfies NombreDeTipo, 'usuario,codCliente,password\nsecreta,100001,abc\n')
  expect(data.errores).toEqual([
    { linea: 2, campo: 'password', motivo: 'La contraseña debe tener de 4 a 50 caracteres.' },
  ])
  expect(JSON.stringify(data)).not.toContain('abc')
})

test('lo que sólo la base rechaza se dice de un campo: toda llave y revisión de sus tablas lo nombra', async () => {
  const sinCampo: string[] = []
  for (const [nombre, tipo] of Object.entries(portal.running.portal.tipos)) {
    const { tabla, columnas, contrato, clave = contrato.clave, restricciones = {} } = tipo
    if (!columnas) continue
    const campoDe = (columna: string) => columnas.find((c) => c.columna === columna)?.campo
    const deLaBase = await portal.sql<{ restriccion: string; clase: string; columnas: string[]; texto: string }>(
      `select c.conname as restriccion, c.contype::text as clase, pg_get_constraintdef(c.oid) as texto,
              (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columnas
         from pg_constraint c where c.conrelid = $1::regclass and c.contype in ('c', 'f', 'u')`,
      [tabla],
    )
    for (const { restriccion, clase, columnas: suyas, texto } of deLaBase) {
      const campos = suyas.map(campoDe)
      if (clase === 'u' && clave.every((campo) => campos.includes(campo))) continue
      const { campo } = motivoDe({ code: '23514', constraint: restriccion }, tipo)
      // what no row of the door can set is no fault of a row
      if (campos.every((suyo) => suyo === undefined)) continue
      if (!campo) sinCampo.push(`${nombre} ${restriccion} ${texto}`)
    }
    expect([nombre, Object.values(restricciones).filter(([campo]) => !(campo in contrato.campos))]).toEqual([
      nombre,
      [],
    ])
    const hay = new Set(deLaBase.map(({ restriccion }) => restriccion))
    expect([nombre, Object.keys(restricciones).filter((restriccion) => !hay.has(restriccion))]).toEqual([nombre, []])
  }
  expect(sinCampo).toEqual([])
})
