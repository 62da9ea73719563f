import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { ayuda, COMANDOS, ejecutar } from './surtia.ts'

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

async function surtia(...argumentos: string[]): Promise<{ codigo: number; texto: string }> {
  const lineas: string[] = []
  const codigo = await ejecutar(argumentos, {
    decir: (linea) => lineas.push(linea),
    abrir: async () => ({ portal: portal.running.portal, cerrar: async () => undefined }),
    settings: () => portal.running.portal.settings,
  })
  return { codigo, texto: lineas.join('\n') }
}
const erp = async (tipo: string, cuerpo: string) => {
  const respuesta = await fetch(`${portal.url}/api/integracion/${tipo}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${portal.running.portal.settings.claveErp}`, 'content-type': 'text/csv' },
    body: cuerpo,
  })
  return ((await respuesta.json()) as { data: { detenidos: number } }).data
}

type Cambio = { evento: string; antes: object | null; despues: object | null }
const cambiosDe = (evento: string) =>
  portal.sql<Cambio>('select evento, antes, despues from auditoria where evento like $1 order by id', [evento])

test('npm run surtia -- --help nombra cada comando, en español', () => {
  const salida = execFileSync(process.execPath, [fileURLToPath(new URL('./surtia.ts', import.meta.url)), '--help'], {
    encoding: 'utf8',
  })
  expect(salida.trim()).toBe(ayuda().trim())
  for (const nombre of Object.keys(COMANDOS)) expect(salida).toContain(`  ${nombre}`)
})

test('lo que no se entiende se dice, con su uso y código 2; lo que se rechaza, con 1', async () => {
  expect(await surtia('nada', 'que')).toEqual({
    codigo: 2,
    texto: 'No hay comando "nada que". Vea: npm run surtia -- --help',
  })
  expect(await surtia('usuario', 'crear')).toMatchObject({
    codigo: 2,
    texto: expect.stringContaining('Uso: npm run surtia -- usuario crear <usuario>'),
  })
  expect(await surtia('usuario', 'crear', 'x', '--otra')).toMatchObject({ codigo: 2 })
  expect(await surtia('usuario', 'crear', 'nuevo.uno', '--cliente', '999')).toMatchObject({
    codigo: 1,
    texto: expect.stringContaining('No hay cliente 999'),
  })
  expect(await surtia('usuario', 'crear', 'con ñ', '--cliente', '100001')).toMatchObject({ codigo: 1 })
  expect(await surtia('cliente', 'bandera', '100001', 'volar', 'si')).toMatchObject({
    codigo: 1,
    texto: expect.stringContaining('No hay bandera "volar"'),
  })
  expect(await surtia('cliente', 'bandera', '100001', 'herramientas', 'quizá')).toMatchObject({ codigo: 1 })
})

test('un usuario nuevo entra con su contraseña; otra nueva termina sus sesiones', async () => {
  const creado = await surtia('usuario', 'crear', 'Mostrador', '--cliente', '100001', '--correo', 'm@ejemplo.example')
  const password = /Contraseña: (\S+)$/.exec(creado.texto)?.[1] ?? ''
  expect([creado.codigo, password.length]).toEqual([0, 12])
  expect(await portal.entrar('mostrador', password)).toBeTruthy()
  expect(await surtia('usuario', 'crear', 'mostrador', '--cliente', '100001')).toEqual({
    codigo: 1,
    texto: 'El usuario "mostrador" ya existe.',
  })

  const cambiada = await surtia('usuario', 'password', 'mostrador')
  expect(cambiada.texto).toMatch(/^Contraseña nueva: \S{12}\. Sesiones terminadas: 1\.$/)
  await expect(portal.entrar('mostrador', password)).rejects.toThrow()
  expect(await portal.entrar('mostrador', /nueva: (\S{12})\./.exec(cambiada.texto)?.[1])).toBeTruthy()
  const rastro = await portal.sql(
    "select evento, detalle from auditoria where evento like 'usuario.%' or evento = 'password.personal' order by id",
  )
  expect(rastro.map((r) => r.evento)).toEqual(['usuario.creado', 'password.personal'])
  expect(JSON.stringify(rastro)).not.toContain(password)
  expect(await cambiosDe('usuario.%')).toEqual([
    { evento: 'usuario.creado', antes: null, despues: { activo: true, correo: 'm@ejemplo.example' } },
  ])
})

test('las banderas de un cliente cambian lo que puede', async () => {
  expect((await surtia('cliente', 'bandera', '100001', 'herramientas', 'si')).codigo).toBe(0)
  await surtia('cliente', 'bandera', '100001', 'activo', 'no')
  expect(await portal.sql("select estatus from clientes where cod_cliente = '100001'")).toEqual([{ estatus: 'I' }])
  await surtia('cliente', 'bandera', '100001', 'activo', 'si')
  const cambio = (nombre: string, antes: boolean, despues: boolean) => ({
    evento: 'cliente.bandera',
    antes: { [nombre]: antes },
    despues: { [nombre]: despues },
  })
  expect(await cambiosDe('cliente.bandera')).toEqual([
    cambio('herramientas', false, true),
    cambio('activo', true, false),
    cambio('activo', false, true),
  ])
})

test('precios detenidos se autorizan o descartan, y la entrega se deshace', async () => {
  await erp('precios?autorizados=1', 'codArticulo,precioNeto\n1000002,100\n1000003,100\n')
  expect((await erp('precios', 'codArticulo,precioNeto\n1000002,900\n1000003,900\n')).detenidos).toBe(2)
  const filas = (await surtia('precios', 'detenidos')).texto.split('\n').slice(1)
  const [uno, dos] = filas.map((fila) => fila.split(' ')[0] ?? '')
  expect((await surtia('precios', 'autorizar', uno ?? '')).texto).toMatch(/^1 precio guardado en la entrega \d+\.$/)
  expect((await surtia('precios', 'autorizar', uno ?? '')).codigo).toBe(1)
  expect(await portal.sql('select resolucion from precios_detenidos where id = $1', [uno])).toEqual([
    { resolucion: 'autorizado' },
  ])
  expect((await surtia('precios', 'descartar', dos ?? '')).texto).toBe('1 precio descartado.')
  const precios = () =>
    portal.sql("select precio_neto from precios where cod_articulo in ('1000002','1000003') order by cod_articulo")
  expect(await precios()).toEqual([{ precio_neto: 900 }, { precio_neto: 100 }])
  expect((await surtia('precios', 'deshacer')).texto).toMatch(/^1 precio regresó a como estaba antes de la entrega/)
  expect(await precios()).toEqual([{ precio_neto: 100 }, { precio_neto: 100 }])
  expect((await surtia('precios', 'detenidos')).texto).toBe('Ninguno.')
  expect(await cambiosDe('precios.%')).toEqual([
    { evento: 'precios.autorizados', antes: { '1000002 precioNeto': 100 }, despues: { '1000002 precioNeto': 900 } },
    { evento: 'precios.descartados', antes: { '1000003 precioNeto': 900 }, despues: { '1000003 precioNeto': 100 } },
    { evento: 'precios.deshechos', antes: { '1000002': 900 }, despues: { '1000002': 100 } },
  ])
})

test('una entrega de precios detenida entera se autoriza o se descarta', async () => {
  const codigos = (
    await portal.sql<{ cod: string; neto: number }>(
      'select cod_articulo as cod, precio_neto as neto from precios order by 1 limit 120',
    )
  ).map(({ cod, neto }) => ({ cod, neto }))
  const diezVeces = `codArticulo,precioNeto\n${codigos.map(({ cod, neto }) => `${cod},${(neto * 10).toFixed(2)}`).join('\n')}\n`
  const entregaDe = async () => {
    expect((await erp('precios', diezVeces)).detenidos).toBe(120)
    const lista = (await surtia('precios', 'detenidos')).texto
    expect(lista).toContain('Entrega detenida: La mitad de los precios que cambian se mueve más de 50%.')
    return /^(\d+) /m.exec(lista)?.[1] ?? ''
  }
  const primera = await entregaDe()
  expect((await surtia('estado')).texto).toContain('Entregas de precios detenidas: 1.')
  expect((await surtia('precios', 'descartar', 'entrega', primera)).texto).toBe(`La entrega ${primera} se descartó.`)
  expect(await surtia('precios', 'autorizar', 'entrega', primera)).toEqual({
    codigo: 1,
    texto: `No hay entrega de precios detenida ${primera}.`,
  })
  const segunda = await entregaDe()
  expect((await surtia('precios', 'autorizar', 'entrega', segunda)).texto).toBe(
    `120 precios guardados en la entrega ${segunda}.`,
  )
  expect((await surtia('precios', 'deshacer')).texto).toMatch(/^120 precios regresaron/)
  expect((await surtia('precios', 'autorizar', 'entrega')).codigo).toBe(1)
  const [descartada, autorizada, deshecha] = (await cambiosDe('precios.%')).slice(-3)
  expect([descartada?.antes, descartada?.despues]).toEqual([{ estado: 'detenida' }, { estado: 'descartada' }])
  expect([autorizada?.antes, autorizada?.despues]).toEqual([{ estado: 'detenida' }, { estado: 'terminada' }])
  // of a whole delivery only some, so that the line stays small
  expect(Object.keys(deshecha?.antes ?? {})).toHaveLength(100)
  expect(await portal.sql('select cod_articulo as cod, precio_neto as neto from precios order by 1 limit 120')).toEqual(
    codigos,
  )
})

test('claves, cola y estado', async () => {
  const clave = /^Clave (\d+): (\S+)$/.exec((await surtia('clave', 'crear', 'ERP', 'de', 'León')).texto)
  expect((await surtia('claves')).texto).toContain('ERP de León')
  expect((await surtia('clave', 'revocar', clave?.[1] ?? '')).codigo).toBe(0)
  expect((await surtia('clave', 'revocar', clave?.[1] ?? '')).codigo).toBe(1)
  await portal.sql(
    'insert into salidas (tipo, clave, carga, muerta, intentos, error) values (\'correo\', \'perdido\', \'{"para":"a@b.example","asunto":"x","texto":"y"}\', true, 8, \'ECONNECTION\')',
  )
  const deClaves = await cambiosDe('clave.%')
  expect(deClaves).toEqual([
    {
      evento: 'clave.creada',
      antes: null,
      despues: { nombre: 'ERP de León', tipos: null, autoriza: false, enVigor: true },
    },
    { evento: 'clave.revocada', antes: { enVigor: true }, despues: { enVigor: false } },
  ])
  expect(JSON.stringify(deClaves)).not.toContain(clave?.[2])
  expect((await surtia('clave', 'crear', 'Revisada', '--alcances', 'todo')).codigo).toBe(1)
  expect((await surtia('clave', 'crear', 'Revisada', '--alcances', 'autorizar')).codigo).toBe(0)
  expect((await surtia('claves')).texto).toMatch(/Revisada\s+todos\s+autorizar/)
  expect((await surtia('cola')).texto).toMatch(/perdido\s+8\s+ECONNECTION\s+nunca/)
  expect((await surtia('cola', 'repetir', 'todas')).texto).toMatch(/^\d+ por entregar de nuevo/)
  vi.stubEnv('SURTIA_CLAVE_ERP_TAMBIEN', 'una-clave-que-se-esta-cambiando')
  const { texto } = await surtia('estado')
  vi.unstubAllEnvs()
  expect(texto).toMatch(/Esperan: (1 pedido|(?!1 )[\d,]+ pedidos) y (1 pago|(?!1 )[\d,]+ pagos) a que el ERP los acuse/)
  expect(texto).toMatch(/SURTIA_CLAVE_ERP_TAMBIEN también vale/)
})

test('estado dice de cuándo es el respaldo que anota quien lo hace, y si alguien lo probó', async () => {
  expect((await surtia('estado')).texto).toContain('\nRespaldos: este portal no sabe de ninguno.\n')
  await portal.sql("insert into cuidados values ('respaldo', $1::timestamptz - interval '5 hours')", [
    portal.running.portal.ahora(),
  ])
  const [sinProbar, probado] = ['nadie ha restaurado uno', 'el último que se restauró, de hace 0 min']
  expect((await surtia('estado')).texto).toContain(`\nRespaldos: el último, de hace 5 h; ${sinProbar}.\n`)
  expect((await surtia('respaldo', 'probado')).texto).toBe('Anotado: hoy se probó un respaldo.')
  expect((await surtia('estado')).texto).toContain(`\nRespaldos: el último, de hace 5 h; ${probado}.\n`)
  expect(await cambiosDe('respaldo.probado')).toMatchObject([{ antes: null }])
})
