import * as contrato from '@surtia/contracts/puerta/banners.ts'
import { destinoDado } from '@surtia/rules/banners/destino.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import type { Portal } from '../../portal.ts'
import type { Settings } from '../../settings.ts'
import { columna, type Fila, type Guardando, RenglonMalo, tipo } from '../../tipo.ts'

const vigencia = [
  columna('articulos', 'articulos', 'text[]', "'{}'"),
  columna('desde', 'desde', 'date'),
  columna('hasta', 'hasta', 'date'),
  columna('activo', 'activo', 'boolean', 'true'),
]

export const banners = tipo(contrato.banners, {
  tabla: 'banners',
  columnas: [
    columna('idBannersImagen', 'id_banners_imagen', 'int'),
    columna('idBanner', 'id_banner', 'int'),
    columna('tipo', 'tipo', 'int'),
    columna('imagen', 'imagen', 'text'),
    columna('descripcion', 'descripcion', 'text'),
    columna('url', 'url', 'text', "''"),
    ...vigencia,
    columna('orden', 'orden', 'int', '0'),
  ],
  preparar: (filas, { portal }: Guardando<Portal>) => filas.map((fila) => conDestino(fila, portal.settings)),
})

export const avisosEmergentes = tipo(contrato.avisosEmergentes, {
  tabla: 'avisos_emergentes',
  columnas: [
    columna('id', 'id', 'int'),
    columna('imagen', 'imagen', 'text'),
    columna('descripcion', 'descripcion', 'text'),
    columna('url', 'url_articulo', 'text', "''"),
    ...vigencia,
  ],
  preparar: (filas, { portal }: Guardando<Portal>) => filas.map((fila) => conDestino(fila, portal.settings)),
})

const conDestino = (fila: { url?: string; articulos?: string }, { bannersSitios, codigosLibres }: Settings): Fila => ({
  ...fila,
  url: urlDada(fila.url, bannersSitios),
  articulos: fila.articulos?.toUpperCase().match(codigosLibres ? /[A-Z0-9.-]+/g : /\d+/g),
})

function urlDada(url: string | undefined, sitios: readonly string[]) {
  try {
    return destinoDado(url, sitios)
  } catch (error) {
    throw error instanceof Refusal ? new RenglonMalo('url', error.message) : error
  }
}
