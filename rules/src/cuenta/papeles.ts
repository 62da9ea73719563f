/** What a user is at a client (docs/reglas/permisos.md#papeles). */
export const PAPELES_DE_CLIENTE = ['titular', 'comprador', 'capturista', 'pagos', 'mirar'] as const
export type PapelDeCliente = (typeof PAPELES_DE_CLIENTE)[number]

/** As the screens and refusals say it. */
export const NOMBRE_DE_PAPEL: Readonly<Record<PapelDeCliente, string>> = {
  titular: 'Titular',
  comprador: 'Comprador',
  capturista: 'Capturista',
  pagos: 'Pagos',
  mirar: 'Sólo mirar',
}

const SURTEN = ['titular', 'comprador'] as const

/**
 * What a role may do, in the words of its refusal. Who may not send by itself asks for it: a capturista's sending is heard, and answered
 * that it needs an approval (docs/reglas/autorizaciones.md).
 */
export const HECHOS_DE_PAPEL = {
  'ver adeudos, facturas y crédito': ['titular', 'comprador', 'pagos', 'mirar'],
  'llenar el carrito': ['titular', 'comprador', 'capturista'],
  'enviar pedidos': ['titular', 'comprador', 'capturista'],
  'contar recepciones': ['titular', 'comprador', 'capturista'],
  reclamar: ['titular', 'comprador', 'capturista'],
  'confirmar recepciones': SURTEN,
  'responder retiros': SURTEN,
  pagar: ['titular', 'pagos'],
  referenciar: ['titular', 'pagos'],
  'mandar facturas': ['titular', 'pagos'],
  'cambiar el archivo de entrada': ['titular', 'pagos'],
  'subir el expediente': ['titular', 'pagos'],
  'programar pedidos': SURTEN,
  'programar envíos': ['titular'],
  'administrar usuarios': ['titular'],
} as const satisfies Record<string, readonly PapelDeCliente[]>
export type HechoDePapel = keyof typeof HECHOS_DE_PAPEL
/** To whom amounts that the client owes or paid are told. */
export const VEN_DINERO = HECHOS_DE_PAPEL['ver adeudos, facturas y crédito']

/** Why a role may not do something, or '' when it may. */
export const loQueNoPermite = (papel: PapelDeCliente, hecho: HechoDePapel): string =>
  (HECHOS_DE_PAPEL[hecho] as readonly PapelDeCliente[]).includes(papel)
    ? ''
    : `Su papel (${NOMBRE_DE_PAPEL[papel]}) no permite ${hecho}.`
