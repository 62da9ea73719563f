import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { enviarContacto } from '@surtia/contracts/publico.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { LLAMADAS } from './server/src/test/llamadas.ts'
import { levantar, type PortalDePruebas } from './server/src/test/portal.ts'

// The rules and the board of despliegue/observar speak of what the portal prints, of its routes and of nothing else.
const AQUI = join(import.meta.dirname, 'despliegue/observar')
const PRUEBAS = ['reglas.prueba.yaml', 'horas.prueba.yaml']
const leer = (archivo: string) => readFileSync(join(AQUI, archivo), 'utf8')

type Regla = {
  record?: string
  alert?: string
  expr: string
  annotations?: { que_hacer: string; resumen: string }
  labels?: Record<string, string>
}
type Panel = {
  id: number
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}
const reglas = (parse(leer('reglas.yaml')) as { groups: { rules: Regla[] }[] }).groups.flatMap(({ rules }) => rules)
const tablero = JSON.parse(leer('tablero.json')) as { panels: Panel[] }
const expresiones = [
  ...reglas.map(({ expr }) => expr),
  ...tablero.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]
const grabadas = new Set(reglas.flatMap(({ record }) => record ?? []))

let portal: PortalDePruebas
let impreso: string
beforeAll(async () => {
  portal = await levantar()
  await portal.pedir(enviarContacto, { body: {} })
  impreso = await (await fetch(`${portal.url}/salud/metricas`)).text()
})
afterAll(() => portal.cerrar())

const nombresDe = (expr: string): string[] =>
  expr.replace(/"[^"]*"/g, '""').match(/\b(surtia:[\w:]+|(?:surtia|process|nodejs)_\w+)/g) ?? []

test('toda métrica de las reglas y del tablero la imprime el portal, o la graba una regla', () => {
  const medidas = new Map(
    [...impreso.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, nombre = '', tipo = '']) => [nombre, tipo]),
  )
  const existe = (nombre: string): boolean => {
    if (grabadas.has(nombre) || ['gauge', 'counter'].includes(medidas.get(nombre) ?? '')) return true
    const [, base = '', parte] = /^(.*)_(bucket|sum|count)$/.exec(nombre) ?? []
    return medidas.get(base) === 'histogram' || (medidas.get(base) === 'summary' && parte !== 'bucket')
  }
  const nombres = new Set(expresiones.flatMap(nombresDe))
  expect(nombres.size).toBeGreaterThan(20)
  expect([...nombres].filter((nombre) => !existe(nombre))).toEqual([])
  // what nobody looks at need not be recorded
  expect([...grabadas].filter((nombre) => !expresiones.some((expr) => nombresDe(expr).includes(nombre)))).toEqual([])
})

test('toda ruta, casilla y clase que nombran es de las que hay', () => {
  const rutas = new Set(LLAMADAS.map(({ path }) => path))
  const patrones = expresiones.flatMap((expr) => [...expr.matchAll(/ruta(=~?)"([^"]*)"/g)])
  for (const [, como, ruta = ''] of patrones) {
    const cuantas = [...rutas].filter((una) => (como === '=' ? una === ruta : new RegExp(`^(?:${ruta})$`).test(una)))
    expect([ruta, cuantas.length > 0]).toEqual([ruta, true])
  }
  const casillas = expresiones.flatMap((expr) => [...expr.matchAll(/(\w+)_bucket\{[^}]*\ble="([^"]*)"/g)])
  expect(casillas.length).toBeGreaterThan(0)
  for (const [, medida = '', le = ''] of casillas) expect(impreso).toContain(`${medida}_bucket{le="${le}"`)
  for (const [clase] of expresiones.join('\n').matchAll(/surtia_(cola|base_conexiones)\{\w+="[^"]+"\}/g))
    expect(impreso).toContain(`\n${clase} `)
})

test('toda alerta dice qué hacer, en una parte de la página que existe', () => {
  const partes = new Set(
    [...readFileSync(join(import.meta.dirname, 'docs/slo.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(([, titulo = '']) =>
      titulo.toLowerCase().replaceAll(' ', '-'),
    ),
  )
  const alertas = reglas.filter(({ alert }) => alert !== undefined)
  expect(alertas.length).toBeGreaterThan(10)
  const probadas = PRUEBAS.map(leer).join('')
  for (const { alert = '', annotations, labels } of alertas) {
    const [pagina, parte = ''] = annotations?.que_hacer.split('#') ?? []
    expect([alert, pagina, partes.has(parte), ['llamar', 'boleto'].includes(labels?.severidad ?? '')]).toEqual([
      alert,
      'docs/slo.md',
      true,
      true,
    ])
    expect([alert, probadas.includes(`alertname: ${alert}`)]).toEqual([alert, true])
  }
})

test('los cuadros del tablero tienen nombre y no se enciman', () => {
  const { panels } = tablero
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const puestos = new Set<string>()
  for (const {
    title,
    gridPos: { x, y, w, h },
  } of panels) {
    expect([title, title !== '' && x + w <= 24]).toEqual([title, true])
    for (let i = x; i < x + w; i++)
      for (let j = y; j < y + h; j++) {
        expect(puestos.has(`${i},${j}`)).toBe(false)
        puestos.add(`${i},${j}`)
      }
  }
})

test('lo que manda llamar llega a quien está de guardia, y lo demás a otro', () => {
  type Ruta = { receiver: string; matchers?: string[]; routes?: Ruta[] }
  const { route, receivers } = parse(leer('alertmanager.ejemplo.yaml')) as {
    route: Ruta
    receivers: { name: string }[]
  }
  const [guardia, ...mas] = route.routes ?? []
  expect([guardia?.matchers, mas]).toEqual([['severidad="llamar"'], []])
  expect([guardia?.receiver, route.receiver]).toEqual(receivers.map(({ name }) => name))
})

test('donde hay promtool y amtool, las aceptan y sus pruebas pasan', () => {
  const ordenes: [string, ...string[]][] = [
    ['promtool', 'check', 'rules', 'reglas.yaml'],
    ['promtool', 'test', 'rules', ...PRUEBAS],
    ['promtool', 'check', 'config', '--syntax-only', 'prometheus.ejemplo.yaml'],
    ['amtool', 'check-config', 'alertmanager.ejemplo.yaml'],
  ]
  const carpetas = (process.env.PATH ?? '').split(delimiter)
  for (const [programa, ...orden] of ordenes) {
    if (!carpetas.some((carpeta) => existsSync(join(carpeta, programa)))) continue
    const { status, stdout, stderr } = spawnSync(programa, orden, { cwd: AQUI, encoding: 'utf8' })
    const dicho = status === 0 ? '' : `${stdout}${stderr}`
    expect([programa, ...orden, status, dicho]).toEqual([programa, ...orden, 0, ''])
  }
})
