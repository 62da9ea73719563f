import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { madeUpPush, publicaDe } from './settings-secrets.ts'

const raiz = (ruta: string) => readFileSync(new URL(`../../${ruta}`, import.meta.url), 'utf8')
const NOMBRES =
  /\b(?:SURTIA|BANNERS|PASARELA|CORREO|ERP|ALARMA|CANDIDATOS|CREDITO|CARGO|EVENTO|IMAGENES|CHAT|ANALITICA|AYUDA|SMTP|ARCHIVOS|PUSH)_[A-Z0-9_]+\b|\bDATABASE_URL(?:_[A-Z]+)?\b/g
const nombresEn = (texto: string) => new Set(texto.match(NOMBRES) ?? [])

test('la tabla de docs/operacion.md y los ajustes dicen lo mismo', () => {
  const ajustes = nombresEn(raiz('server/src/settings.ts'))
  expect(ajustes.size).toBeGreaterThan(30)
  expect([...nombresEn(raiz('docs/operacion.md'))].sort()).toEqual([...ajustes].sort())
})

test('lo que nombran los archivos de despliegue existe', () => {
  const ajustes = nombresEn(raiz('server/src/settings.ts'))
  for (const ruta of [
    'compose.yaml',
    'Dockerfile',
    'despliegue/surtia.service',
    'despliegue/surtia@.conf',
    'despliegue/surtia-respaldo.service',
    'docs/primer-dia.md',
  ])
    for (const nombre of nombresEn(raiz(ruta)))
      expect([ruta, nombre, ajustes.has(nombre)]).toEqual([ruta, nombre, true])
})

const SECRETO = 'k7Qw2ZxP9vT4mB8sR1nL6cY3hJ5dF0gA'
const base = { SURTIA_DEMO: '0', SURTIA_SECRETO: SECRETO, PASARELA_SECRETO: 'x'.repeat(16) }

test('un ajuste malo se dice con su nombre, en español y en una línea', () => {
  expect(readSettings(base).alarmaPrecio).toBe(50)
  const candados = ['', 'avisar', 'detener'].map((dicho) => readSettings({ ...base, CANDADO_CONTROLADOS: dicho }))
  expect(candados.map((s) => s.candadoControlados)).toEqual([0, 1, 2])
  const malos: [string, string][] = [
    ['PORT', 'abc'],
    ['PORT', '3000.5'],
    ['SURTIA_DEMO', 'si'],
    ['SURTIA_SECRETO', 'corto'],
    ['SURTIA_SECRETO', SECRETO.slice(1)],
    ['SURTIA_SECRETO', 'a'.repeat(32)],
    ['SURTIA_SECRETO', 'clave-larga-'.repeat(4)],
    ['SURTIA_SECRETO_TAMBIEN', SECRETO.slice(1)],
    ['SURTIA_CLAVE_ERP_TAMBIEN', 'x'.repeat(23)],
    ['ALARMA_PRECIO', '-1'],
    ['CANDADO_CONTROLADOS', '2'],
    ['ACUSE_CONTROLADOS_DIAS', '31'],
    ['ACUSE_CONTROLADOS_DIAS', '2.5'],
    ['CHAT_SCRIPT', 'javascript:alert(1)'],
    ['AYUDA_VIDEOS', 'http://otro.example/v'],
    ['BANNERS_SITIOS', 'https://promo.example/'],
    ['ERP_AVISOS_URL', 'http://otro.example/avisos'],
    ['ERP_AVISOS_URL', 'https://'],
    ['DATABASE_URL', 'mysql://yo:secreta@aqui/base'],
    ['DATABASE_URL', 'basura:secreta'],
    ['DATABASE_URL', 'postgres://yo:secreta@aqui/base?sslmode=verify-full&sslrootcert=/no/hay/ca.crt'],
    ['DATABASE_URL_LECTURA', 'postgres://yo:secreta@aqui/base,postgres://yo:secreta@alla/base?sslkey=/no/hay.key'],
    ['ARCHIVOS_S3_URL', 'basura'],
    ['SURTIA_PAPEL', 'todos'],
    ['SMTP_URL', 'basura'],
    ['SMTP_URL', 'http://yo:secreta@correo.example'],
    ['SURTIA_URL', 'basura'],
    ['SURTIA_URL', 'ftp://pedidos.example'],
    ['SURTIA_URL', 'https://pedidos.example/portal'],
    ['IMAGENES_URL', 'basura'],
    ['IMAGENES_URL', 'https://fotos.example/a; script-src *'],
    ['PASARELA_URL', 'basura'],
    ['PASARELA_URL', 'http://banco.example/pago'],
    ['SURTIA_AHORA', '2026-11-18'],
    ['SURTIA_AVISOS_PRUEBA', 'http://127.0.0.1:4567'],
    ['SURTIA_REGISTRO', 'verboso'],
    ['SURTIA_REGISTRO_FORMA', 'xml'],
    ['SURTIA_PROXIES', 'loquesea'],
    ['SURTIA_PROXIES', '10.0.0.0/33'],
    ['SURTIA_ESCUCHA', 'localhost:80'],
    ['SURTIA_CONEXIONES', '1.5'],
    ['PUSH_LLAVE_PRIVADA', 'corta'],
    ['PUSH_LLAVE_PRIVADA', '_'.repeat(43)],
  ]
  for (const [nombre, valor] of malos) {
    const leer = () => readSettings({ ...base, [nombre]: valor })
    expect(leer, `${nombre}=${valor}`).toThrow(new RegExp(`^${nombre} `))
    expect(leer).not.toThrow(/secreta|\n/)
  }
  expect(() => readSettings({ SURTIA_AHORA: 'ayer', SURTIA_DATOS: '/nowhere' }, { write: false })).toThrow(
    'SURTIA_AHORA es un instante, como 2026-11-18T12:00:00-07:00; se recibió "ayer".',
  )
  expect(() => readSettings({ ...base, ERP_AVISOS_URL: 'https://erp.example/avisos' })).toThrow('ERP_AVISOS_SECRETO')
  expect(() => readSettings({ SURTIA_DEMO: '0' })).toThrow('Falta SURTIA_SECRETO')
})

test('lo que docs/operacion.md dice que vale un ajuste si falta es lo que vale', () => {
  const renglones = [...raiz('docs/operacion.md').matchAll(/^\| `([A-Z_]+)` \|.*\| (?:(\d+)|`([^`]+)`) \|$/gm)]
    .map(([, nombre = '', numero, texto = '']) => [nombre, numero ?? texto.replace('PORT', '3000')] as const)
    .filter(([nombre]) => !(nombre in base))
  expect(renglones.length).toBeGreaterThan(12)
  const deFabrica = readSettings(base)
  for (const [nombre, valor] of renglones)
    expect([nombre, readSettings({ ...base, [nombre]: valor })]).toEqual([nombre, deFabrica])
})

test('un ajuste bueno se acepta', () => {
  const buenos: [string, string][] = [
    ['DATABASE_URL', 'postgres://yo@/base?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgresql://yo:clave@aqui:5433/base?sslmode=require'],
    ['SMTP_URL', 'smtps://yo:clave@correo.example:465/?pool=true'],
    ['SURTIA_URL', 'https://pedidos.example:8443/'],
    ['IMAGENES_URL', 'https://fotos.example/empaques/'],
    ['PASARELA_URL', 'https://banco.example/pago?m=1'],
    ['PASARELA_URL', 'http://localhost:9000/pago'],
    ['SURTIA_PROXIES', '10.0.0.0/8, ::1,loopback'],
    ['SURTIA_ESCUCHA', '127.0.0.1, ::1'],
    ['SURTIA_REGISTRO', 'warn'],
  ]
  for (const [nombre, valor] of buenos) expect(() => readSettings({ ...base, [nombre]: valor }), nombre).not.toThrow()
})

test('la demostración escucha sólo en esta máquina; un portal propio, en todas sus direcciones', () => {
  const demo = (env: Record<string, string>) => readSettings({ SURTIA_DATOS: '/nowhere', ...env }, { write: false })
  expect(demo({}).escucha).toEqual(['127.0.0.1', '::1'])
  expect(demo({ SURTIA_ESCUCHA: '0.0.0.0' }).escucha).toEqual(['0.0.0.0'])
  expect(readSettings(base).escucha).toEqual(['0.0.0.0'])
})

test('lo que se permite y no conviene, se advierte: demostración en producción, clave corta del banco', () => {
  const demo = (env: Record<string, string>) =>
    readSettings({ SURTIA_DATOS: '/nowhere', ...env }, { write: false }).advertencias
  expect(demo({})).toEqual([])
  expect(demo({ NODE_ENV: 'production' })).toEqual([
    expect.stringContaining('La demostración está encendida con NODE_ENV=production'),
  ])
  const propio = { ...base, SMTP_URL: 'smtps://u:p@correo.example' }
  expect(readSettings({ ...propio, NODE_ENV: 'production' }).advertencias).toEqual([])
  const conLlaveDelBanco = readSettings({ ...propio, PASARELA_SECRETO: 'LLAVE-DEMO-001' })
  expect(conLlaveDelBanco.pasarelaSecreto).toBe('LLAVE-DEMO-001')
  expect(conLlaveDelBanco.advertencias).toEqual([expect.stringContaining('PASARELA_SECRETO tiene menos de 16')])
})

test('mientras dos secretos valen, se advierte cuál falta quitar', () => {
  const de = (env: Record<string, string>) =>
    readSettings({ ...base, SMTP_URL: 'smtps://u:p@correo.example', ...env }).advertencias
  for (const nombre of ['SURTIA_SECRETO', 'PASARELA_SECRETO', 'SURTIA_CLAVE_ERP', 'SURTIA_CLAVE_METRICAS'])
    expect(de({ [`${nombre}_TAMBIEN`]: SECRETO })).toEqual([
      expect.stringMatching(new RegExp(`^${nombre}_TAMBIEN también vale: .*«Cambiar un secreto»`)),
    ])
})

test('un portal propio sin servidor de correo, o con la base en otra máquina y sin TLS, inicia y lo advierte', () => {
  const de = (env: Record<string, string>) => readSettings({ ...base, ...env }).advertencias
  expect(de({})).toEqual([expect.stringMatching(/^Falta SMTP_URL: .*\/estado/)])
  const SMTP_URL = 'smtps://u:p@correo.example'
  const conBase = (url: string, nombre = 'DATABASE_URL') =>
    de({ SMTP_URL, DATABASE_URL: 'postgres://yo@localhost/s', [nombre]: url })
  for (const bien of [
    'postgres://yo:secreta@localhost/s',
    'postgres://yo:secreta@127.0.0.1:5433/s',
    'postgres://yo@/s?host=/var/run/postgresql',
    'postgres://yo:secreta@base.example/s?sslmode=require',
    'postgres://yo:secreta@base.example/s?sslmode=verify-full&x=1',
  ])
    expect([bien, conBase(bien)]).toEqual([bien, []])
  for (const [mal, nombre] of [
    ['postgres://yo:secreta@base.example/s', 'DATABASE_URL'],
    ['postgres://yo:secreta@base.example/s?sslmode=disable', 'DATABASE_URL_DIRECTA'],
    ['postgres://yo@localhost/s,postgres://yo:secreta@10.0.0.9/s?sslmode=prefer', 'DATABASE_URL_LECTURA'],
  ] as const) {
    const dicho = conBase(mal, nombre)
    expect([mal, dicho]).toEqual([mal, [expect.stringMatching(new RegExp(`^${nombre} es otra máquina y no pide TLS`))]])
    expect(dicho[0]).not.toContain('secreta')
  }
})

test('las claves de máquinas llevan 24 caracteres o más fuera de la demostración', () => {
  for (const nombre of ['SURTIA_CLAVE_ERP', 'SURTIA_CLAVE_METRICAS']) {
    const de = (valor: string) => readSettings({ ...base, [nombre]: valor })
    expect(() => de('x'.repeat(23))).toThrow(`${nombre} debe tener al menos 24 caracteres`)
    expect(() => de('x'.repeat(24))).not.toThrow()
    expect(() => readSettings({ SURTIA_DATOS: '/nowhere', [nombre]: 'corta' }, { write: false })).not.toThrow()
  }
})

test('la mesa de control en otro nombre: con guiones de otros, sin él se advierte y con el mismo no arranca', () => {
  const propio = { ...base, SURTIA_URL: 'https://pedidos.example', SMTP_URL: 'smtps://u:p@correo.example' }
  const con = (env: Record<string, string>) => readSettings({ ...propio, ...env })
  const CHAT = { CHAT_SCRIPT: 'https://chat.example/g.js' }
  expect(con({}).advertencias).toEqual([])
  expect(con(CHAT).advertencias).toEqual([
    expect.stringMatching(/\(\/personal\) está cerrada: .*SURTIA_URL_PERSONAL\.$/),
  ])
  expect(con({ ANALITICA_SCRIPT: 'https://mide.example/g.js' }).advertencias).toHaveLength(1)
  const suya = con({ ...CHAT, SURTIA_URL_PERSONAL: 'https://mesa.example/' })
  expect([suya.advertencias, suya.urlPersonal]).toEqual([[], 'https://mesa.example'])
  for (const malo of ['mesa.example', 'https://mesa.example/personal', 'https://pedidos.example:8443'])
    expect(() => con({ ...CHAT, SURTIA_URL_PERSONAL: malo }), malo).toThrow('SURTIA_URL_PERSONAL')
})

test('las llaves de los avisos van juntas; la demostración hace las suyas, un portal propio sin ellas no avisa', () => {
  const { publica, privada } = madeUpPush()
  const propio = (env: Record<string, string>) => {
    const { pushPublica, pushPrivada } = readSettings({ ...base, ...env })
    return { publica: pushPublica, privada: pushPrivada }
  }
  expect(Buffer.from(publica, 'base64url')).toHaveLength(65)
  expect(propio({})).toEqual({ publica: '', privada: '' })
  expect(propio({ PUSH_LLAVE_PRIVADA: privada })).toEqual({ publica, privada })
  expect(propio({ PUSH_LLAVE_PRIVADA: privada, PUSH_LLAVE_PUBLICA: publica })).toEqual({ publica, privada })
  const ajena = madeUpPush().publica
  expect(() => propio({ PUSH_LLAVE_PRIVADA: privada, PUSH_LLAVE_PUBLICA: ajena })).toThrow('PUSH_LLAVE_PUBLICA no es')
  expect(() => propio({ PUSH_LLAVE_PUBLICA: publica })).toThrow('PUSH_LLAVE_PRIVADA falta')
  const demo = readSettings({ SURTIA_DATOS: '/nowhere' }, { write: false })
  expect(publicaDe(demo.pushPrivada)).toBe(demo.pushPublica)
})
