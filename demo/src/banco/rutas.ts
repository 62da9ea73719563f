import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Banco = { secreto: string; url: string }

const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const ESTILO =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f5f8;color:#16202b}main{max-width:26rem;margin:8vh auto;background:#fff;border:1px solid #cbd3dc;border-radius:8px;padding:1.5rem}h1{font-size:1.25rem;margin:0 0 1rem}dl{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem;margin:0 0 1.25rem}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}form{display:grid;gap:.6rem}button,a{font:inherit;font-weight:600;padding:.7rem 1rem;border-radius:6px;border:1px solid #2b4c7e;background:#fff;color:#1d3a66;text-align:center;text-decoration:none;cursor:pointer;min-height:44px;box-sizing:border-box}button.si{background:#1d3a66;color:#fff}'
const pagina = (cuerpo: string) =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Banco de demostración</title><style>${ESTILO}</style></head><body><main><h1>Banco de demostración</h1>${cuerpo}</main></body></html>`

const ocultos = (campos: Iterable<[string, string]>) =>
  [...campos]
    .map(([nombre, valor]) => `<input type="hidden" name="${escapar(nombre)}" value="${escapar(valor)}">`)
    .join('')
const datos = (campos: URLSearchParams) =>
  `<dl><dt>Comercio</dt><dd>Surtia</dd><dt>Referencia</dt><dd>${escapar(campos.get('mp_reference') ?? '')}</dd><dt>Cliente</dt><dd>${escapar(campos.get('mp_customername') ?? '')}</dd><dt>Importe</dt><dd><b>$${escapar(campos.get('mp_amount') ?? '')}</b> MXN</dd></dl>`

/**
 * The demo's bank: a page that takes the gateway's form, checks its signature as a bank would, and answers with a signed form to the success or
 * failure address. It knows the portal by the gateway's protocol alone.
 */
export function registerBanco(app: FastifyInstance, { secreto, url }: Banco): void {
  const firmar = (texto: string) => createHmac('sha256', secreto).update(texto).digest('hex')
  const csp = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(url).origin}; frame-ancestors 'none'; base-uri 'none'`
  app.register(async (banco) => {
    banco.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const config = { access: 'publico' as const }
    const schema = { hide: true }
    banco.post<{ Body: URLSearchParams }>('/banco-de-demostracion', { config, schema }, async ({ body }, reply) => {
      reply.type('text/html; charset=utf-8').header('Content-Security-Policy', csp)
      const [orden, referencia, monto, firma] = ['mp_order', 'mp_reference', 'mp_amount', 'mp_signature'].map(
        (nombre) => body.get(nombre) ?? '',
      )
      if (firmar(`${orden}${referencia}${monto}`) !== firma)
        return reply.status(400).send(pagina('<p>La solicitud de pago no es válida.</p>'))
      const regreso = body.get('mp_urlback') ?? '/'
      return pagina(
        `${datos(body)}<form method="post" action="/banco-de-demostracion/autorizar">${ocultos(body)}<button class="si">Continuar</button><a href="${escapar(regreso)}">Regresar</a></form>`,
      )
    })
    banco.post<{ Body: URLSearchParams }>(
      '/banco-de-demostracion/autorizar',
      { config, schema },
      async ({ body }, reply) => {
        const forma = (aprobada: boolean, rotulo: string, clase: string) =>
          `<form method="post" action="${escapar(body.get(aprobada ? 'mp_urlsuccess' : 'mp_urlfailure') ?? '/')}">${ocultos(respuesta(body, aprobada, firmar))}<button class="${clase}">${rotulo}</button></form>`
        return reply
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', csp)
          .send(
            pagina(
              `${datos(body)}<p>¿Qué contesta el banco?</p>${forma(true, 'Aprobar', 'si')}<br>${forma(false, 'Rechazar', '')}`,
            ),
          )
      },
    )
  })
}

/** What the bank answers to a form that it was given. */
function respuesta(body: URLSearchParams, aprobada: boolean, firmar: (texto: string) => string): [string, string][] {
  const autorizacion = aprobada
    ? String(100_000 + (Number.parseInt(firmar(body.get('mp_reference') ?? '').slice(0, 6), 16) % 899_999))
    : '000000'
  const [orden, referencia, monto] = ['mp_order', 'mp_reference', 'mp_amount'].map((nombre) => body.get(nombre) ?? '')
  return [
    ...[
      'mp_account',
      'mp_product',
      'mp_order',
      'mp_reference',
      'mp_node',
      'mp_concept',
      'mp_amount',
      'mp_customername',
      'mp_currency',
    ].map((nombre): [string, string] => [nombre, body.get(nombre) ?? '']),
    ['mp_response', aprobada ? '00' : '51'],
    ['mp_responsemsg', aprobada ? 'Aprobada' : 'Fondos insuficientes'],
    ['mp_authorization', autorizacion],
    ['mp_bankname', 'Banco de demostración'],
    ['mp_cardType', 'C'],
    ['mp_signature', firmar(`${orden}${referencia}${monto}${autorizacion}`)],
  ]
}
