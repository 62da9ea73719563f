import { EMPRESA_DE_FABRICA } from '@surtia/contracts/empresa-de-fabrica.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correoEnHtml } from './correo-en-html.ts'

const URL_PROPIA = 'https://pedidos.ejemplo.mx'
const html = (texto: string, asunto = 'Asunto') => correoEnHtml({ asunto, texto }, URL_PROPIA, EMPRESA_DE_FABRICA)
/** What is drawn between the heading and the foot. */
const cuerpo = (texto: string) => /<\/h1>\n([\s\S]*?)\n<\/td><\/tr>/.exec(html(texto))?.[1] ?? ''
/** What a reader reads, without spaces. */
const leido = (escrito: string) =>
  escrito
    .replace(/<(head|style)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|lt|gt|quot|#39|nbsp);/g,
      (_, cual: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' })[cual] ?? '',
    )
    .replace(/\s+/g, '')
const ligas = (escrito: string) => [...escrito.matchAll(/href="([^"]*)"/g)].map(([, liga = '']) => liga)
const etiquetas = (escrito: string) => [...escrito.matchAll(/<\/?([a-z0-9]*)/gi)].map(([, nombre = '']) => nombre)

test('los párrafos son párrafos, y los renglones de uno siguen siendo renglones', () => {
  expect(
    cuerpo('Hola, Farmacia:\n\nUno.\nDos.\n')
      .match(/<p [^>]*>([\s\S]*?)<\/p>/g)
      ?.map(leido),
  ).toEqual(['Hola,Farmacia:', 'Uno.Dos.'])
  expect(cuerpo('Uno.\nDos.')).toContain('Uno.<br>Dos.')
})

test('una dirección del portal al final de un renglón es un botón que dice a dónde va, y la dirección se lee debajo', () => {
  const liga = `${URL_PROPIA}/recuperar-password/abc_DEF-123`
  const escrito = cuerpo(`Abra esta dirección:\n\n${liga}\n\nSi no la pidió, no haga nada.`)
  expect(ligas(escrito)).toEqual([liga])
  expect(leido(escrito)).toBe(leido(`Abra esta dirección: Poner mi contraseña ${liga} Si no la pidió, no haga nada.`))
  const dos = cuerpo(
    `Sígalo en ${URL_PROPIA}/clientes/estatus-de-pedido\n\nVea ${URL_PROPIA}/clientes/detalle-producto/1`,
  )
  expect(dos).toContain('>Ver mis pedidos</a>')
  expect(dos).toContain('>Ver el producto</a>')
  expect(dos.match(/bgcolor="#FFB51F"/g)).toHaveLength(1)
  const baja = cuerpo(`Para dejar de recibirlo: ${URL_PROPIA}/baja/abc`)
  expect([ligas(baja), baja.includes('<table')]).toEqual([[`${URL_PROPIA}/baja/abc`], false])
})

test('una dirección del portal dentro de una frase es una liga; una de otro lugar es texto', () => {
  const escrito = cuerpo(`Vea ${URL_PROPIA}/clientes/carrito, y después https://otro.example/a hoy.`)
  expect(ligas(escrito)).toEqual([`${URL_PROPIA}/clientes/carrito`])
  for (const ajena of [
    'https://otro.example/',
    `${URL_PROPIA}.otro.example/`,
    `${URL_PROPIA}@otro.example/`,
    'javascript:alert(1)',
  ])
    expect(ligas(cuerpo(`Vea ${ajena}`))).toEqual([])
})

test('dos renglones «Nombre: valor» o más son una tabla, con lo que sigue con sangría; uno solo es un párrafo', () => {
  const escrito = cuerpo('Pedido 7, surte Culiacán: 3 renglones\nNota para almacén: tocar\n  el timbre\nHecho por: Ana')
  expect(escrito.match(/<tr>/g)).toHaveLength(3)
  expect(escrito).toContain('tocar<br>el timbre')
  expect(cuerpo('Motivo: no aparece en el banco')).not.toContain('<table')
  expect(cuerpo('Nombre: Ana\ny nada más')).not.toContain('<table')
  const mensaje = cuerpo('Nombre: Ana\nMensaje: Buenos días.\nSegundo renglón.')
  expect(mensaje.match(/<tr>/g)).toHaveLength(2)
  expect(leido(mensaje)).toBe('Nombre:AnaMensaje:Buenosdías.Segundorenglón.')
})

/** Any sign there is: fast-check's own unit makes a map of all of them first. */
const signo = fc.integer({ min: 0, max: 0x10_f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))
const hostil = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>',
        '</td></tr></table>',
        '"><img src=x onerror=1>',
        "' onclick='",
        '&lt;b&gt;',
        '<!--',
        ']]>',
        '\n',
        '\n\n',
        '  ',
        'Nombre: ',
        '\r\n',
        '\u0000',
        '\u202e',
        '\ud800',
        `${URL_PROPIA}/"><b>`,
        `${URL_PROPIA}/baja/a`,
        'https://otro.example/',
      ),
      fc.string({ unit: signo, maxLength: 12 }),
    ),
    { maxLength: 14 },
  )
  .map((partes) => partes.join(''))

test('nada de lo que un texto diga sale del marco: ni etiquetas, ni ligas ajenas; y todo lo que dice se lee', () => {
  const permitidas = new Set(etiquetas(html(`Uno.\nDos\n\nA: b\nC: d\n\n${URL_PROPIA}/a`)))
  fc.assert(
    fc.property(hostil, hostil, (texto, asunto) => {
      const escrito = html(texto, asunto)
      expect(etiquetas(escrito).filter((nombre) => !permitidas.has(nombre) && nombre !== '')).toEqual([])
      // every sign that opens or closes something is of the frame
      expect(
        escrito.replace(/<(?:!doctype html|style>[\s\S]*?<\/style|\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*)>/g, ''),
      ).not.toMatch(/[<>]/)
      expect(ligas(escrito).every((liga) => liga.startsWith(`${URL_PROPIA}/`))).toBe(true)
      const dicho = texto.replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, ' ').split(/\s+/)
      const entero = leido(escrito)
      for (const palabra of dicho) expect(entero).toContain(palabra)
    }),
    { numRuns: 400 },
  )
})

test('el marco no trae nada de afuera, y dice sus colores de noche', () => {
  const escrito = html('Hola.')
  expect(escrito).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|src=/i)
  expect(escrito).toContain('name="color-scheme" content="light dark"')
  expect(escrito).toContain('prefers-color-scheme:dark')
  expect(escrito).toContain('max-width:600px')
})
