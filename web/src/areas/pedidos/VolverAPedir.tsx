import { type NoAgregado, volverAPedir } from '@surtia/contracts/calls/estatus-pedido.ts'
import { IconRepeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'

type Resultado = { agregados: number; noAgregados: readonly NoAgregado[] }

/** Puts an order's lines into the cart again, at today's prices, and says which could not be. */
export function VolverAPedir({ folio, onCerrar }: { folio: string; onCerrar: () => void }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [resultado, setResultado] = useState<Resultado | null>(null)

  const pedir = async () => {
    setOcupado(true)
    try {
      const { data } = await send(volverAPedir, { params: { folio } })
      cache.setQueryData(CLAVES.carrito.renglones, data.renglones)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== CLAVES.pedidos.todo[0] })
      setResultado(data)
    } catch (error) {
      await showAlert('Volver a pedir', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <Boton ocupado={ocupado} icono={IconRepeat} onClick={pedir} disabled={ocupado}>
        Volver a pedir
      </Boton>
      {resultado && <Agregados {...resultado} onCerrar={onCerrar} />}
    </>
  )
}

function Agregados({ agregados, noAgregados, onCerrar }: Resultado & { onCerrar: () => void }) {
  return (
    <Dialogo
      titulo="Volver a pedir"
      pie={
        <>
          <Boton onClick={onCerrar}>Cerrar</Boton>
          <BotonLiga modo="accion" to={paths.carrito()}>
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
                  <Celda>{n.motivo}</Celda>
                </tr>
              ))}
            </tbody>
          </Tabla>
        </section>
      )}
    </Dialogo>
  )
}
