import { diaDe, diasEntre, enDiaCercano, enDiaMesAno, enHora } from '../fechas.ts'
import { hace } from '../personal/hace.ts'
import { corteDeCompra } from './datos-viejos.ts'
import type { Estado, Parte } from './partes.ts'

/** The service as anybody is told of it; instants in ISO 8601. */
export type EstadoDelServicio = {
  estado: Estado
  desde: string
  partes: { nombre: Parte; estado: Estado; desde: string }[]
  datos: { tipo: string; corte: string; viejo: boolean }[]
}

const DEL_SERVICIO: Record<Estado, string> = {
  bien: 'Todo funciona.',
  'con fallas': 'Hay fallas.',
  detenido: 'El servicio está detenido.',
}
const DE_PARTE: Record<Estado, string> = { bien: 'Funciona', 'con fallas': 'Con fallas', detenido: 'Detenido' }

/** What the page says; the server writes it and the screen says the same. `datos` is '' while the ERP told neither prices nor stock. */
export type TextosDeEstado = {
  estado: string
  frase: string
  desde: string
  partes: { nombre: string; clase: string; estado: string; desde: string }[]
  datos: string
}

/** The page's words at an instant, of a person's clock (docs/reglas/estado.md#lo-que-se-dice). */
export function textosDeEstado({ estado, desde, partes, datos }: EstadoDelServicio, ahora: Date): TextosDeEstado {
  const corte = corteDeCompra(datos)
  return {
    estado,
    frase: DEL_SERVICIO[estado],
    desde: desdeCuando(new Date(desde), ahora),
    partes: partes.map((parte) => ({
      nombre: parte.nombre,
      clase: parte.estado,
      estado: DE_PARTE[parte.estado],
      desde: enDiaCercano(new Date(parte.desde), ahora),
    })),
    datos: corte === null ? '' : `Precios y existencias de ${haceCuanto(new Date(corte), ahora)}`,
  }
}

function desdeCuando(instante: Date, ahora: Date): string {
  const dias = diasEntre(diaDe(instante), diaDe(ahora))
  if (dias <= 0) return `desde las ${enHora(instante)}`
  return `desde ${dias === 1 ? 'ayer' : `el ${enDiaMesAno(diaDe(instante))}`} a las ${enHora(instante)}`
}

function haceCuanto(instante: Date, ahora: Date): string {
  const dicho = hace(instante, ahora)
  return dicho === 'ahora' ? 'hace menos de 1 min' : dicho
}
