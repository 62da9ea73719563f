import { type AnyCall, termsOf } from '@surtia/contracts/call.ts'
import { verComo } from '@surtia/contracts/clientes-de-mesa.ts'
import * as equipo from '@surtia/contracts/equipo.ts'
import * as interruptores from '@surtia/contracts/interruptores.ts'
import { irA } from '@surtia/contracts/ir-a.ts'
import { autorizarPrecios, deshacerEntrega } from '@surtia/contracts/precios-de-mesa.ts'
import { empresaDelPrimerDia, grabarEmpresa, primerDia } from '@surtia/contracts/primer-dia.ts'
import { crearClave, revocarClave, subirEntrega } from '@surtia/contracts/puerta-de-mesa.ts'
import { darAcceso } from '@surtia/contracts/usuarios-de-mesa.ts'
import * as vistas from '@surtia/contracts/vistas.ts'
import { PAPELES, type Papel, pideConfirmar, puede } from '@surtia/rules/personal/permisos.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LLAMADAS } from './test/llamadas.ts'
import { entrarComo } from './test/personal.ts'
import { levantar, type PortalDePruebas } from './test/portal.ts'

// Every call of the staff as every role, as nobody and as a client. What comes with it cannot be read, so that nothing is done.
let portal: PortalDePruebas
const sin = new Map<Papel, string>()
const con = new Map<Papel, string>()
beforeAll(async () => {
  portal = await levantar()
  for (const papel of PAPELES) {
    sin.set(papel, (await entrarComo(portal, [papel])).token)
    con.set(papel, (await entrarComo(portal, [papel], { confirmada: true })).token)
  }
})
afterAll(() => portal.cerrar())

const DE_PERSONAL = LLAMADAS.filter(({ access }) => access === 'personal')

async function hacer({ method, path }: AnyCall, token?: string): Promise<string> {
  const respuesta = await fetch(`${portal.url}${path.replace(/:(\w+)/g, '1')}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: '{"__proto__":1}' } : {}),
  })
  const { data } = (await respuesta.json()) as { data: { confirmar?: true } | null }
  if (respuesta.status === 401) return 'nadie'
  if (respuesta.status !== 403) return 'puede'
  return data?.confirmar ? 'confirme' : 'no puede'
}

test('sin sesión, con la de un cliente o con una que no es, ninguna llamada del personal contesta', async () => {
  expect(DE_PERSONAL.length).toBeGreaterThan(15)
  const cliente = await portal.entrar('farmacia')
  for (const call of DE_PERSONAL)
    for (const token of [undefined, cliente, 'no.es.token'])
      expect([call.path, token, await hacer(call, token)]).toEqual([call.path, token, 'nadie'])
})

test('la sesión del personal no abre ninguna llamada de clientes', async () => {
  for (const call of LLAMADAS.filter(({ access }) => access === 'cliente'))
    expect([call.path, await hacer(call, con.get('administracion'))]).toEqual([call.path, 'nadie'])
})

test('cada papel puede lo que dice la tabla, y confirma lo que ella pide', async () => {
  for (const call of DE_PERSONAL)
    for (const papel of PAPELES) {
      const { mesa } = termsOf(call)
      const permitida = mesa === undefined || puede([papel], mesa)
      const confirma = mesa !== undefined && pideConfirmar(mesa)
      expect([call.path, papel, await hacer(call, sin.get(papel)), await hacer(call, con.get(papel))]).toEqual([
        call.path,
        papel,
        permitida ? (confirma ? 'confirme' : 'puede') : 'no puede',
        permitida ? 'puede' : 'no puede',
      ])
    }
})

// docs/reglas/personal.md, not what the code says
const SOLO_ADMINISTRA = ['administracion'] as const
const VEN_EL_EQUIPO = ['administracion', 'auditoria'] as const
const DEL_EQUIPO_E_INTERRUPTORES: readonly [AnyCall, readonly Papel[], confirma: boolean][] = [
  [equipo.equipo.consultar, VEN_EL_EQUIPO, false],
  [equipo.equipo.exportar, VEN_EL_EQUIPO, true],
  [primerDia, VEN_EL_EQUIPO, false],
  [empresaDelPrimerDia, VEN_EL_EQUIPO, false],
  [grabarEmpresa, SOLO_ADMINISTRA, true],
  [equipo.crearPersona, SOLO_ADMINISTRA, true],
  [equipo.cambiarPapeles, SOLO_ADMINISTRA, true],
  [equipo.cambiarActivo, SOLO_ADMINISTRA, true],
  [equipo.terminarSesionesDePersona, SOLO_ADMINISTRA, true],
  [equipo.quitarFactores, SOLO_ADMINISTRA, true],
  [equipo.abrirPersona, SOLO_ADMINISTRA, true],
  [interruptores.interruptores.consultar, ['administracion', 'sistemas', 'auditoria'], false],
  [interruptores.interruptores.exportar, ['administracion', 'sistemas', 'auditoria'], false],
  // of ALARMA_PRECIO, CREDITO_ESTRICTO, CARGO_OTROS_CEDIS and CANDADO_CONTROLADOS the table of effects below says that they confirm
  [interruptores.cambiarInterruptor, ['administracion', 'sistemas'], false],
  [vistas.vistas, PAPELES, false],
  [vistas.guardarVista, PAPELES, false],
  [vistas.quitarVista, PAPELES, false],
  [irA, PAPELES, false],
]

test('sólo administración cambia el equipo y confirmando; los interruptores, también sistemas; vistas e «Ir a», todos', async () => {
  for (const [call, pueden, confirma] of DEL_EQUIPO_E_INTERRUPTORES)
    for (const papel of PAPELES) {
      const primero = confirma ? 'confirme' : 'puede'
      const si = pueden.some((uno) => uno === papel)
      expect([call.path, papel, await hacer(call, sin.get(papel))]).toEqual([
        call.path,
        papel,
        si ? primero : 'no puede',
      ])
    }
})

type Camino = { call: AnyCall; params?: Record<string, string>; body?: object; archivo?: string }
const subida = (tipo: string, archivo: string, simulacro = false): Camino => ({
  call: subirEntrega,
  body: { tipo, codificacion: 'utf-8', decimal: 'punto', simulacro },
  archivo,
})
const interruptor = (nombre: string): Camino => ({
  call: interruptores.cambiarInterruptor,
  params: { nombre },
  body: { valor: 0, desde: null, hasta: null, version: 0 },
})
const PRECIO = 'codArticulo,precioNeto\n9999999,1\n'
/** What only somebody does who showed a factor just now, with every way that leads to it. */
const EFECTOS: Record<string, readonly Camino[]> = {
  'entrar como un usuario': [
    { call: darAcceso },
    { call: verComo },
    subida('accesos', 'tk,usuario\nunaentradaquenadieadivina,nadie\n'),
  ],
  'quedarse con un usuario, por su contraseña o su correo': [
    subida('usuarios', 'usuario,codCliente,correo\nnadie,9,a@ejemplo.example\n'),
  ],
  'un crédito': [subida('clientes', 'codCliente,limiteCredito\n9,1\n'), interruptor('CREDITO_ESTRICTO')],
  'un precio que detiene la alarma': [
    { call: autorizarPrecios },
    { call: deshacerEntrega },
    subida('precios', PRECIO),
    interruptor('ALARMA_PRECIO'),
  ],
  'lo que se cobra': [interruptor('CARGO_OTROS_CEDIS')],
  'lo controlado que se surte': [interruptor('CANDADO_CONTROLADOS')],
  'una clave de la puerta': [{ call: crearClave }, { call: revocarClave }],
  'quién es del personal, y con qué entra': [
    { call: equipo.crearPersona },
    { call: equipo.cambiarPapeles },
    { call: equipo.cambiarActivo },
    { call: equipo.terminarSesionesDePersona },
    { call: equipo.quitarFactores },
    { call: equipo.abrirPersona },
  ],
}

/** What is answered over the way itself, with its body: 'confirme', or the status. */
async function recorrer({ call, params = {}, body = {}, archivo }: Camino, token = ''): Promise<number | string> {
  const forma = new FormData()
  forma.set('json', JSON.stringify(body))
  forma.set('file', new Blob([archivo ?? '']), 'a.csv')
  const respuesta = await fetch(
    `${portal.url}${call.path.replace(/:(\w+)/g, (_, nombre) => params[nombre] ?? '999')}`,
    {
      method: call.method,
      headers: { authorization: `Bearer ${token}`, ...(archivo ? {} : { 'content-type': 'application/json' }) },
      body: archivo ? forma : JSON.stringify(body),
    },
  )
  const { data } = (await respuesta.json()) as { data: { confirmar?: true } | null }
  return data?.confirmar ? 'confirme' : respuesta.status
}

test.each(Object.entries(EFECTOS))('%s pide confirmar la identidad por cualquier camino', async (_, caminos) => {
  for (const camino of caminos) {
    const dicho = [camino.call.path, camino.params, camino.body]
    expect([...dicho, await recorrer(camino, sin.get('administracion'))]).toEqual([...dicho, 'confirme'])
    expect([...dicho, await recorrer(camino, con.get('administracion'))]).not.toEqual([...dicho, 'confirme'])
  }
})

test('simular no lo pide, ni lo que no abre ni cobra nada', async () => {
  const { token } = await entrarComo(portal, ['sistemas'])
  for (const camino of [
    subida('precios', PRECIO, true),
    subida('existencias', 'codArticulo,codSucursal,piezas\n9999999,9,1\n'),
    interruptor('VER_COMO_AVISA'),
  ])
    expect([camino.call.path, await recorrer(camino, token)]).toEqual([camino.call.path, 200])
})
