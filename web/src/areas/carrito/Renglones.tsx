import type { RenglonDeCarrito } from '@surtia/contracts/carrito.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingWarehouse,
  IconSnowflake,
  IconTrash,
  IconTrendingUp,
  IconTruck,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { ask } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Celda, ConFoto } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { CambiarPor } from '../articulo/CambiarPor.tsx'
import { DeControl } from '../articulo/DeControl.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Empaque } from '../articulo/Empaque.tsx'
import { Falta } from '../articulo/Falta.tsx'
import { Precio } from '../articulo/Precio.tsx'
import { Pesos, usePorConfirmar } from '../articulo/precios-de.tsx'
import { avisarQuitado } from './avisos-de-cambio.ts'
import { cambiarEnCarrito } from './cambiar-por.ts'
import { NotaDeRenglon } from './NotaDeRenglon.tsx'
import estilos from './Renglon.module.css'
import { SinGuardar } from './SinGuardar.tsx'
import { useGuardarCantidad } from './use-guardar-cantidad.ts'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Laboratorio' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Quitar', oculto: true },
]

/** The lines of the cart. */
export const Renglones = ({ renglones }: { renglones: readonly RenglonDeCarrito[] }) => (
  <TablaPorPartes titulo="Artículos del carrito" columnas={COLUMNAS} filas={renglones}>
    {(renglon) => <Renglon key={renglon.codArticulo} renglon={renglon} />}
  </TablaPorPartes>
)

/** Drawn anew only when its own line changes. */
const Renglon = memo(({ renglon }: { renglon: RenglonDeCarrito }) => {
  const { deseo, rechazo, guardando, enEspera, guardar } = useGuardarCantidad(renglon, 'carrito', {
    precioDe: () => precioSeguro(renglon),
  })
  const seQuita = enEspera?.cantidad === 0
  const cache = useQueryClient()
  const { sustituto } = renglon
  // what was typed last is asked for when the box is left, by the same click that removes or changes the line
  const porConfirmar = usePorConfirmar()
  const porPedir = deseo || renglon.cantidad
  const quitar = () => {
    const { codArticulo, descripcion } = renglon
    return guardar(0, () =>
      avisarQuitado(cache, { codArticulo, descripcion, cantidad: porPedir, rutaOrigen: 'carrito' }),
    )
  }
  const cambiar = async (cantidad: number) => {
    if (
      cantidad > 0 ||
      (await ask('Quitar del carrito', `¿Desea quitar del carrito el producto: ${renglon.descripcion}?`))
    )
      await guardar(cantidad)
  }
  const impuestos = [renglon.iva > 0 && `IVA ${renglon.iva}%`, renglon.ieps > 0 && `IEPS ${renglon.ieps}%`].filter(
    Boolean,
  )
  return (
    <tr className={estilos.renglon}>
      <Celda ancha className={estilos.producto}>
        <ConFoto>
          <Empaque url={renglon.urlImagen} descripcion={renglon.descripcion} ancho={40} />
          <div>
            <Texto dato>
              <Descripcion texto={renglon.descripcion} />
            </Texto>
            <div className={estilos.notas}>
              <Nota cifras>
                {renglon.codArticulo}
                {renglon.quien && ` · Lo puso ${renglon.quien}`}
                {impuestos.map((impuesto) => (
                  <span key={String(impuesto)}>
                    {' · '}
                    <b>{impuesto}</b>
                  </span>
                ))}
              </Nota>
              <DeControl articulo={renglon} />
              <Notas renglon={renglon} />
            </div>
            <Falta texto={renglon.falta} />
            {sustituto && !porConfirmar && (
              <CambiarPor
                sustituto={sustituto}
                onCambiar={() =>
                  cambiarEnCarrito(cache, { codArticulo: renglon.codArticulo, cantidad: porPedir }, sustituto)
                }
              />
            )}
            <SinGuardar codArticulo={renglon.codArticulo} enEspera={enEspera} rechazo={rechazo} />
          </div>
        </ConFoto>
      </Celda>
      <Celda soloAncho>{renglon.laboratorio}</Celda>
      <Celda lugar="precio">
        <Precio
          neto={renglon.precio}
          precio={renglon.precioAplicado}
          motivo={renglon.motivoPrecio}
          desde={renglon.precioDesde}
        />
      </Celda>
      <Celda lugar="cantidad">
        <Cantidad descripcion={renglon.descripcion} valor={deseo ?? renglon.cantidad} onCambio={cambiar} />
      </Celda>
      <Celda num importe ancha rotulo="Importe" aria-busy={guardando}>
        <Pesos de={renglon.importe} />
      </Celda>
      <Celda lugar="quitar">
        <Boton
          cambia="llenarCarrito"
          modo="liso"
          cuadrado
          icono={seQuita ? IconArrowBackUp : IconTrash}
          aria-label={`${seQuita ? 'No quitar' : 'Quitar'} ${renglon.descripcion}`}
          onClick={seQuita ? () => guardar(renglon.cantidad) : quitar}
        />
      </Celda>
    </tr>
  )
})

/** MXN of a piece where that does not depend on how many are ordered. */
export const precioSeguro = ({ ofertado, remate, buenFin, precioAplicado }: RenglonDeCarrito): number | undefined =>
  ofertado || remate || buenFin ? undefined : precioAplicado

/** own stock, in pieces, that is told as little */
const POCAS = 20

function Notas({ renglon }: { renglon: RenglonDeCarrito }) {
  const porConfirmar = usePorConfirmar()
  const devolucion = avisoDevolucion(renglon, 'carrito')
  const falta = renglon.cantidad - renglon.existenciaMiCedis
  return (
    <>
      {estaCancelado(renglon) && (
        <NotaDeRenglon peligro icono={IconAlertTriangle}>
          Cancelado: no se surtirá.
        </NotaDeRenglon>
      )}
      {!porConfirmar && renglon.precioVisto > 0 && renglon.precioVisto !== renglon.precioAplicado && (
        <NotaDeRenglon icono={IconTrendingUp}>
          El precio cambió desde que lo agregó: antes {enPesos(renglon.precioVisto)}, ahora{' '}
          {enPesos(renglon.precioAplicado)}.
        </NotaDeRenglon>
      )}
      {devolucion && (
        <NotaDeRenglon icono={renglon.refrigerado ? IconSnowflake : IconArrowBackUp}>{devolucion}</NotaDeRenglon>
      )}
      {!estaCancelado(renglon) && falta <= 0 && renglon.existenciaMiCedis <= POCAS && (
        <NotaDeRenglon icono={IconBuildingWarehouse}>Quedan {renglon.existenciaMiCedis} en su CEDIS.</NotaDeRenglon>
      )}
      {!estaCancelado(renglon) && falta > 0 && (
        <NotaDeRenglon icono={IconTruck}>
          {renglon.existenciaMiCedis} en su CEDIS, {Math.min(falta, renglon.existenciaOtrosCedis)} de otros CEDIS
          {falta > renglon.existenciaOtrosCedis ? `, ${falta - renglon.existenciaOtrosCedis} sin existencia` : ''}.
        </NotaDeRenglon>
      )}
    </>
  )
}
