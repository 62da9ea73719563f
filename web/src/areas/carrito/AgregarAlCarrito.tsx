import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { IconCheck, IconShoppingCartPlus } from '@tabler/icons-react'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { useAgregar } from './use-agregar.ts'

type Props = {
  articulo: Articulo
  rutaOrigen: RutaOrigen
  compacto?: boolean
  maxDigitos?: number
  uuidAcceso?: string
  alAgregar?: (aviso: string) => void
}

/** Quantity box and button: 'Añadir al carrito' → 'Agregado'. */
export function AgregarAlCarrito({ articulo, rutaOrigen, compacto = false, maxDigitos = 5, ...opciones }: Props) {
  const { cantidad, puesta, rechazo, agregar, pedir, cambiar } = useAgregar(articulo, rutaOrigen, opciones)
  const Icono = puesta ? IconCheck : IconShoppingCartPlus
  const texto = puesta ? 'Agregado' : 'Añadir al carrito'
  return (
    <>
      <div className={compacto ? 'mas-fila' : 'mas'}>
        <Cantidad
          descripcion={articulo.descripcion}
          valor={cantidad}
          puesta={puesta}
          maxDigitos={maxDigitos}
          onCambio={cambiar}
        />
        <button
          type="button"
          className={`btn ${compacto ? 'btn-icono' : ''} ${puesta ? 'btn-agregado' : ''}`}
          aria-label={`${texto}: ${articulo.descripcion}`}
          title={compacto ? texto : undefined}
          onClick={puesta ? undefined : agregar}
        >
          <Icono className="ic" size={18} stroke={1.75} aria-hidden="true" />
          {!compacto && texto}
        </button>
      </div>
      {rechazo && (
        <div className="rechazo">
          <ErrorDeCampo id={`rechazo-${articulo.codArticulo}`} texto={rechazo.texto} />
          {rechazo.pedir !== null && (
            <button type="button" className="btn" onClick={() => pedir(rechazo.pedir ?? 1)}>
              Pedir {rechazo.pedir}
            </button>
          )}
        </div>
      )}
    </>
  )
}
