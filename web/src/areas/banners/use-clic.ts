import { articulosRelacionados, registrarClick } from '@surtia/contracts/banners.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { useNavigate } from 'react-router'
import { send } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'

/**
 * Own paths open here, https elsewhere in another tab; anything else opens nothing
 * (docs/reglas/publicidad.md#ruta-propia-o-sitio-permitido).
 */
function abrir(url: string, navigate: (a: string) => void): void {
  if (esDelSitio(url)) navigate(url)
  else if (url.startsWith('https://')) window.open(url, '_blank', 'noopener,noreferrer')
}

/** Counts a click on a banner (B) or pop-up (P), then leads to its articles where it has several, else to its address. */
export function useClic() {
  const navigate = useNavigate()
  return async (tipo: 'B' | 'P', id: number, url: string) => {
    const CodCliente = readSession()?.user.codCliente ?? ''
    // a click that could not be counted still leads somewhere
    send(registrarClick, { body: { IdPublicidad: id, TipoPublicidad: tipo, CodCliente, AccessToken: '' } }).catch(
      () => undefined,
    )
    try {
      const { data } = await send(articulosRelacionados, { params: { id, tipo } })
      const codigos = data[0]?.match(/\d+/g) ?? []
      if (codigos.length > 1) return navigate(paths.busquedaGeneral({ idGrupoPromocional: id, tipoPublicidad: tipo }))
      if (codigos.length === 1 && !url) return navigate(paths.detalleProducto(codigos[0] ?? ''))
    } catch {
      // then its address
    }
    abrir(url, navigate)
  }
}
