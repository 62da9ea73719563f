/** From an empty portal to its first order, in the order in which it is done; each with the steps that it needs before. */
export const PASOS_DEL_PRIMER_DIA = {
  empresa: [],
  centros: [],
  articulos: [],
  precios: ['articulos'],
  existencias: ['centros', 'articulos'],
  clientes: ['centros'],
  usuarios: ['clientes'],
  pedido: ['precios', 'existencias', 'usuarios'],
} as const satisfies Record<string, readonly string[]>
export type PasoDelPrimerDia = keyof typeof PASOS_DEL_PRIMER_DIA
export const PASOS = Object.keys(PASOS_DEL_PRIMER_DIA) as PasoDelPrimerDia[]

/** hecho: it is there; sigue: it can be done now; espera: another one comes before. */
export const ESTADOS_DE_PASO = ['hecho', 'sigue', 'espera'] as const
export type EstadoDePaso = (typeof ESTADOS_DE_PASO)[number]

/** How many there are, and how many of what they are for still have none: articles without a price, clients without a user. */
export type Contado = { cuantos: number; faltan: number }
export type Paso = Contado & { clave: PasoDelPrimerDia; estado: EstadoDePaso; espera: PasoDelPrimerDia[] }

/** How far the first day is: each step, and what a waiting one waits for. */
export function pasosDelPrimerDia(contados: Record<PasoDelPrimerDia, Contado>): Paso[] {
  const hecho = (clave: PasoDelPrimerDia) =>
    // there is always a company; what is missing in it is what keeps it open
    clave === 'empresa' ? contados.empresa.faltan === 0 : contados[clave].cuantos > 0
  return PASOS.map((clave) => {
    const espera = PASOS_DEL_PRIMER_DIA[clave].filter((otro) => !hecho(otro))
    const estado = hecho(clave) ? 'hecho' : espera.length ? 'espera' : 'sigue'
    return { clave, estado, ...contados[clave], espera: estado === 'espera' ? espera : [] }
  })
}

/** What of the company is still as it came, or was not set. */
export const DE_LA_EMPRESA = ['datos', 'direccion', 'correo', 'copias'] as const
export type DeLaEmpresa = (typeof DE_LA_EMPRESA)[number]

type Empresa = { grabada: boolean; correo: string; url: string; smtpUrl: string; copias: readonly string[] }

/**
 * What of the company's data is still missing: `datos`, its name and ways to reach it, until somebody recorded them; `direccion`, where the portal is; `correo`, a
 * server for its mails; `copias`, to whom the copies go. An address under .example is nobody's.
 */
export function faltaDeLaEmpresa({ grabada, correo, url, smtpUrl, copias }: Empresa): DeLaEmpresa[] {
  const deNadie = (direccion: string) => direccion.endsWith('.example')
  const falta: Record<DeLaEmpresa, boolean> = {
    datos: !grabada && deNadie(correo),
    direccion: ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname),
    correo: smtpUrl === '',
    copias: copias.some(deNadie),
  }
  return DE_LA_EMPRESA.filter((parte) => falta[parte])
}
