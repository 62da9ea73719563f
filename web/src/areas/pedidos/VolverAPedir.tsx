import { type NoAgregado, volverAPedir } from '@surtia/contracts/estatus-pedido.ts'
import { IconLoader2, IconRepeat } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { alertar } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'

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
      cache.setQueryData(['carrito', 'renglones'], data.renglones)
      cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'pedidos' })
      setResultado(data)
    } catch (error) {
      await alertar('Volver a pedir', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={pedir} disabled={ocupado} aria-busy={ocupado}>
        {ocupado ? (
          <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconRepeat className="ic" size={18} stroke={1.75} aria-hidden="true" />
        )}
        Volver a pedir
      </button>
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
          <button type="button" className="btn" onClick={onCerrar}>
            Cerrar
          </button>
          <Link className="btn btn-accion" to={paths.carrito()}>
            Ver carrito
          </Link>
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
          <h3 className="subtitulo">No se pudieron agregar</h3>
          <div className="rodillo">
            <table className="tabla">
              <Encabezado columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }, { texto: 'Motivo' }]} />
              <tbody>
                {noAgregados.map((n) => (
                  <tr key={n.codArticulo}>
                    <td>
                      <span className="dato">
                        <Descripcion texto={n.descripcion} />
                      </span>
                      <p className="nota tab">{n.codArticulo}</p>
                    </td>
                    <td className="num">{n.cantidad.toLocaleString('es-MX')}</td>
                    <td>{n.motivo}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </Dialogo>
  )
}
