import type { Articulo } from '@surtia/contracts/articulo.ts'
import type { RutaOrigen } from '@surtia/contracts/carrito.ts'
import { IconCheck, IconClockPause, IconShoppingCartPlus } from '@tabler/icons-react'
import { useContext } from 'react'
import { useHayRed } from '../../api/red.ts'
import { cambia } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import estilos from './AgregarAlCarrito.module.css'
import { ColumnaDeCantidades } from './columna.ts'
import { SinGuardar } from './SinGuardar.tsx'
import { type Compra, useAgregar } from './use-agregar.ts'

type Props = { articulo: Articulo; compacto?: boolean; maxDigitos?: number }

/** Where nothing else on the screen depends on the quantity. */
export const AgregarAlCarrito = ({ rutaOrigen, ...resto }: Props & { rutaOrigen: RutaOrigen }) => (
  <Agregar {...resto} compra={useAgregar(resto.articulo, rutaOrigen)} />
)

/** Quantity box and button: 'Añadir al carrito' → 'Guardando…' → 'Agregado', which is said when it is stored and not before. */
export function Agregar({ articulo, compra, compacto = false, maxDigitos = 5 }: Props & { compra: Compra }) {
  const { cantidad, puesta, guardando, rechazo, enEspera, agregar, poner, cambiar } = compra
  const columna = useContext(ColumnaDeCantidades)
  const red = useHayRed()
  if (!cambia('llenarCarrito')) return puesta && `${cantidad} en su carrito`
  // what is told beneath is not told again here
  const ocupado = (guardando || (red && enEspera !== undefined)) && !rechazo
  const espera = enEspera !== undefined && !red
  const texto = ocupado ? 'Guardando…' : espera ? 'En espera' : puesta ? 'Agregado' : 'Añadir al carrito'
  return (
    <>
      <div className={compacto ? estilos.masFila : estilos.mas}>
        <Cantidad
          descripcion={articulo.descripcion}
          valor={cantidad}
          puesta={puesta}
          maxDigitos={maxDigitos}
          onCambio={cambiar}
          enColumna={
            columna
              ? {
                  caja: columna.guardar,
                  mover: (caja, pasos) => columna.vecina(caja, pasos)?.focus(),
                  alSalir: columna.salir,
                  alEntrar: (nueva) => {
                    // before a question opens, which gives the focus back to where it was
                    columna.salir()
                    void poner(nueva)
                  },
                }
              : undefined
          }
        />
        <Boton
          cuadrado={compacto}
          icono={espera ? IconClockPause : puesta ? IconCheck : IconShoppingCartPlus}
          ocupado={ocupado}
          className={puesta && !ocupado && !enEspera ? estilos.agregado : undefined}
          aria-label={`${texto}: ${articulo.descripcion}`}
          title={compacto ? texto : undefined}
          onClick={puesta || guardando ? undefined : enEspera ? rechazo?.boton?.hacer : agregar}
        >
          {!compacto && texto}
        </Boton>
      </div>
      <SinGuardar codArticulo={articulo.codArticulo} enEspera={enEspera} rechazo={rechazo} />
    </>
  )
}
