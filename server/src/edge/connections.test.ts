import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { cantidadEnCarrito } from '@surtia/contracts/carrito.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'
import { CLAVE_ERP } from '../test/settings.ts'

// Bare sockets, as whoever writes HTTP by hand; the portal waits a tenth of what it waits in daily use.
const pace = { silence: 2_500, idle: 1_000, headers: 1_000, body: 1_000, rest: 500, upload: 1_000, uploadBytes: 5_000 }
let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar({}, { pace })
})
afterAll(() => portal.cerrar())

type Hilo = { socket: Socket; texto: string; cerrado: boolean; tiempo: () => number }

/** A connection that keeps what it hears. */
async function abrir(): Promise<Hilo> {
  const socket = connect({ port: Number(new URL(portal.url).port), host: '127.0.0.1' })
  const inicio = Date.now()
  const hilo: Hilo = { socket, texto: '', cerrado: false, tiempo: () => Date.now() - inicio }
  socket.on('data', (trozo) => {
    hilo.texto += trozo.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    hilo.cerrado = true
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return hilo
}
const cierra = (hilo: Hilo, timeout = 8_000) => expect.poll(() => hilo.cerrado, { timeout }).toBe(true)

async function decir(texto: string): Promise<string> {
  const hilo = await abrir()
  hilo.socket.write(texto, 'latin1')
  await cierra(hilo)
  return hilo.texto
}

/** One byte now and then, for as long as it is taken. */
function gotear(hilo: Hilo, byte = 'x'): void {
  const timer = setInterval(() => (hilo.cerrado ? clearInterval(timer) : hilo.socket.write(byte)), 200)
  hilo.socket.once('close', () => clearInterval(timer))
}
const cabeza = (ruta: string, mas = '', method = 'POST') =>
  `${method} ${ruta} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${mas}\r\n`

const MARCA = 'marca-que-no-debe-volver'
const ROTAS: Record<string, [string, number]> = {
  'por ciento malo': [`GET /${MARCA}%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 400],
  'por ciento que no es UTF-8': [`GET /api/${MARCA}/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 400],
  'por ciento malo con POST': [
    `POST /api/%ff${MARCA} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    400,
  ],
  'parámetro demasiado largo': [
    `GET /api/estatus-pedido/pedidos-det/${MARCA}${'9'.repeat(400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    414,
  ],
  'encabezados demasiado grandes': [`GET /${MARCA} HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  'encabezado sin forma': [`GET /${MARCA} HTTP/1.1\r\nHost: x\r\n${MARCA} sin dos puntos\r\n\r\n`, 400],
  'método que no existe': [`${MARCA.toUpperCase()} / HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
  'método que no se atiende': ['PROPFIND /api/seguridad/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
  CONNECT: [`CONNECT ${MARCA}:443 HTTP/1.1\r\nHost: x\r\n\r\n`, 405],
  'versión que no existe': [`GET /${MARCA} HTTP/9.9\r\nHost: x\r\n\r\n`, 400],
  'HTTP/2 sin TLS': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'ni siquiera HTTP': [`${MARCA}\r\n\r\n`, 400],
  'TLS en un puerto sin TLS': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  'sin Host': [`GET /${MARCA} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
  'Expect que no se cumple': [
    `POST /api/seguridad/login HTTP/1.1\r\nHost: x\r\nExpect: ${MARCA}\r\nContent-Length: 2\r\n\r\n{}`,
    417,
  ],
  'dos largos distintos': [cabeza('/api/seguridad/login', 'Content-Length: 2\r\nContent-Length: 3\r\n'), 400],
  'largo y trozos a la vez': [
    cabeza('/api/seguridad/login', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'),
    400,
  ],
  'trozo sin forma': [`${cabeza('/api/seguridad/login', 'Transfer-Encoding: chunked\r\n')}${MARCA}\r\n`, 400],
  'otro tipo de contenido': [
    `POST /api/seguridad/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/${MARCA}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    415,
  ],
  'cuerpo demasiado grande': [`${cabeza('/api/seguridad/login', 'Content-Length: 99999999\r\n')}{"${MARCA}`, 413],
  'ruta que no existe': [`GET /api/${MARCA} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 404],
}

test.each(Object.entries(ROTAS))(
  '%s: el sobre en español, con sus encabezados, sin repetir lo que llegó',
  async (_nombre, [texto, status]) => {
    const respuesta = await decir(texto)
    const [encabezados = '', cuerpo = ''] = respuesta.split('\r\n\r\n')
    expect(encabezados).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(encabezados.toLowerCase()).toMatch(/x-request-id: [0-9a-f-]{36}/)
    for (const nombre of ['x-content-type-options', 'content-security-policy', 'referrer-policy', 'cache-control'])
      expect(encabezados.toLowerCase()).toContain(`${nombre}: `)
    const sobre = JSON.parse(Buffer.from(cuerpo, 'latin1').toString())
    expect(sobre).toMatchObject({ value: false, message: expect.stringMatching(/[a-záéíóú]{3}/) })
    expect(sobre.message).not.toMatch(/[Ee]rror|invalid|FST_/)
    if (status === 400) expect(sobre.data).toEqual([{ campo: expect.stringMatching(/./), mensaje: expect.any(String) }])
    expect(respuesta.toLowerCase()).not.toContain(MARCA)
  },
)

test('una conexión que calla se cierra, antes y después de una solicitud; una que trabaja no', async () => {
  const [callada, servida] = [await abrir(), await abrir()]
  servida.socket.write('GET /salud/viva HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => servida.texto).toContain('viva')
  await cierra(callada)
  await cierra(servida)
  expect(callada.texto).toBe('')

  const usada = await abrir()
  for (let i = 1; i <= 6; i++) {
    usada.socket.write('GET /salud/viva HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(() => usada.texto.split('"viva"').length - 1, { interval: 20 }).toBe(i)
    await pause(400)
  }
  expect(usada.cerrado).toBe(false)
  usada.socket.destroy()
})

test('encabezados o un cuerpo que gotean se cortan con 408', async () => {
  const encabezados = await abrir()
  encabezados.socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: ')
  gotear(encabezados)
  const cuerpo = await abrir()
  cuerpo.socket.write(cabeza('/api/seguridad/login', 'Content-Length: 900\r\n'))
  gotear(cuerpo)
  const ninguna = await abrir()
  ninguna.socket.write(cabeza('/no/hay/tal', 'Content-Length: 900\r\n'))
  gotear(ninguna)
  for (const hilo of [encabezados, cuerpo, ninguna]) {
    await cierra(hilo)
    expect(hilo.texto).toMatch(/^HTTP\/1\.1 408 /)
  }
})

test('después de un 401, 403 o 413 el resto del cuerpo no se espera', async () => {
  const token = await portal.entrar('farmacia')
  const casos: [string, number][] = [
    [cabeza('/api/carrito/surtir', 'Content-Length: 900\r\n'), 401],
    [cabeza('/api/cobranza/general/referenciar-pagos/comprobante/1', 'Content-Length: 900000\r\n'), 401],
    [
      cabeza(
        '/servicio/farmasoluciones/consulta-facturas',
        `Content-Length: 900\r\nAuthorization: bearer ${token}\r\n`,
      ),
      403,
    ],
    [cabeza('/api/seguridad/login', 'Content-Length: 900000\r\n'), 413],
    [cabeza('/salud/viva', 'Content-Length: 900\r\n', 'GET'), 200],
  ]
  for (const [texto, status] of casos) {
    const hilo = await abrir()
    hilo.socket.write(texto)
    gotear(hilo)
    await cierra(hilo)
    expect(hilo.texto).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  }
})

test('la puerta del ERP sin clave se cierra en seguida; con clave se le espera', async () => {
  const entrega = (clave: string) =>
    `POST /api/integracion/articulos HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nAuthorization: Bearer ${clave}\r\nContent-Length: 900000\r\n\r\n`
  const [sin, con] = [await abrir(), await abrir()]
  sin.socket.write(entrega('ninguna'))
  con.socket.write(entrega(CLAVE_ERP))
  gotear(sin)
  gotear(con)
  await cierra(sin)
  expect(sin.texto).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i)
  await pause(2_500)
  expect(con.cerrado).toBe(false)
  con.socket.destroy()
})

test('un archivo que gotea se corta, uno que llega despacio pero llega no', async () => {
  const parte =
    '--l\r\nContent-Disposition: form-data; name="files[0]"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const subir = () =>
    `POST /api/publico/bolsa-trabajo/guardar-cv HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=l\r\nContent-Length: 900000\r\n\r\n${parte}`
  const [gota, lento] = [await abrir(), await abrir()]
  gota.socket.write(subir())
  lento.socket.write(subir())
  gotear(gota)
  gotear(lento, 'x'.repeat(4_000))
  await cierra(gota)
  await pause(2_000)
  expect(lento.cerrado).toBe(false)
  lento.socket.destroy()
})

test('el esquema del token se lee en mayúsculas o minúsculas', async () => {
  const token = await portal.entrar('farmacia')
  for (const esquema of ['Bearer', 'bearer', 'BEARER']) {
    const { status } = await portal.pedir(cantidadEnCarrito, { headers: { authorization: `${esquema} ${token}` } })
    expect([esquema, status]).toEqual([esquema, 200])
    const erp = await fetch(`${portal.url}/api/integracion/resumen`, {
      headers: { authorization: `${esquema} ${CLAVE_ERP}` },
    })
    expect([esquema, erp.status]).toEqual([esquema, 200])
  }
})
