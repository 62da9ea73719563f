import type { CambioDeLinea, NoAgregado } from '@surtia/contracts/estatus-pedido.ts'
import { SIN_EXISTENCIA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import { ofrecerDeshacer, seAgregaron } from './avisar-agregado.ts'

type Props = {
  titulo: string
  data: { agregados: number; noAgregados: readonly NoAgregado[] }
  cambios: readonly CambioDeLinea[]
  onCerrar: () => void
}

/** What an addition of many lines came to, and what could not be added; once it is closed, a notice takes it back. */
export function LoAgregado({ titulo, data: { agregados, noAgregados }, cambios, onCerrar }: Props) {
  const cache = useQueryClient()
  const cerrar = () => {
    onCerrar()
    if (cambios.length > 0) ofrecerDeshacer(cache, { cambios, texto: seAgregaron(agregados) })
  }
  return (
    <Dialogo
      titulo={titulo}
      pie={
        <>
          <Boton onClick={cerrar}>Cerrar</Boton>
          <BotonLiga modo="accion" to={paths.carrito()} onClick={cerrar}>
            Ver carrito
          </BotonLiga>
        </>
      }
    >
      <p>
        {agregados === 0
          ? 'No se pudo agregar ningún renglón.'
          : agregados === 1
            ? 'Se agregó 1 renglón a su carrito, a precio de hoy.'
            : `Se agregaron ${agregados} renglones a su carrito, a precio de hoy.`}
      </p>
      {noAgregados.length > 0 && (
        <section>
          <Texto como="h3" subtitulo>
            No se pudieron agregar
          </Texto>
          <Tabla columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }, { texto: 'Motivo' }]} sinCartas>
            <tbody>
              {noAgregados.map((n) => (
                <tr key={n.codArticulo}>
                  <Celda>
                    <Texto dato>
                      <Descripcion texto={n.descripcion} />
                    </Texto>
                    <Nota cifras>{n.codArticulo}</Nota>
                  </Celda>
                  <Celda num>{n.cantidad.toLocaleString('es-MX')}</Celda>
                  <Celda>
                    {n.motivo}
                    {n.motivo === SIN_EXISTENCIA && <DeLoQueNoHay {...n} onSalir={cerrar} />}
                  </Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
        </section>
      )}
    </Dialogo>
  )
}

/** What no centre has: what could take its place, or to be told when there is. */
const DeLoQueNoHay = ({ codArticulo, descripcion, cantidad, onSalir }: NoAgregado & { onSalir: () => void }) => (
  <FilaDeBotones>
    <BotonLiga modo="liso" to={paths.busquedaGeneral({ articulo: codArticulo, buscar: codArticulo })} onClick={onSalir}>
      Ver sustitutos
    </BotonLiga>
    <AvisemeCuandoHaya codArticulo={codArticulo} descripcion={descripcion} piezas={cantidad} />
  </FilaDeBotones>
)
