import { carritoPorCedis, facturarPublicoGeneral, type RenglonPorCedis, surtir } from '@surtia/contracts/carrito.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { cobroPorCentro } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { alertar } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { Cifras } from '../pedidos/Cifras.tsx'
import { seVacio } from './use-carrito.ts'

type PorCedis = Answer<typeof carritoPorCedis>

/** The last step before sending: what is charged, what will not be supplied, whom it is invoiced to. */
export function EnviarPedido({ onCerrar }: { onCerrar: () => void }) {
  const consulta = useQuery({
    queryKey: ['carrito', 'por-cedis'],
    queryFn: ({ signal }) => send(carritoPorCedis, { body: { surtirWebExcel: false }, signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const facturar = useQuery({
    queryKey: ['facturar-publico-general'],
    queryFn: async ({ signal }) => {
      try {
        await send(facturarPublicoGeneral, { signal })
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  })
  if (consulta.isError || facturar.isError) {
    return (
      <Dialogo
        titulo="Confirmar pedido"
        pie={
          <button type="button" className="btn" onClick={onCerrar}>
            Cancelar
          </button>
        }
      >
        <Falla
          titulo="No pudimos revisar las existencias."
          detalle={textOf(consulta.error ?? facturar.error)}
          onReintentar={() => {
            consulta.refetch()
            facturar.refetch()
          }}
        />
      </Dialogo>
    )
  }
  if (!consulta.data || facturar.data === undefined) {
    return (
      <p className="visualmente-oculto" role="status">
        Revisando existencias…
      </p>
    )
  }
  if (!consulta.data.activo) return <Inactivo onCerrar={onCerrar} />
  return <Confirmar porCedis={consulta.data} publico={facturar.data} onCerrar={onCerrar} />
}

function Inactivo({ onCerrar }: { onCerrar: () => void }) {
  return (
    <Dialogo
      papel="alertdialog"
      titulo="Enviar pedido"
      className="dialogo-corto"
      pie={
        <button type="button" className="btn btn-accion" onClick={onCerrar}>
          Aceptar
        </button>
      }
    >
      <p>El cliente se encuentra inactivo.</p>
    </Dialogo>
  )
}

function Confirmar({ porCedis, publico, onCerrar }: { porCedis: PorCedis; publico: boolean; onCerrar: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const clave = useRef(crypto.randomUUID())
  const [publicoGeneral, setPublicoGeneral] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const [falla, setFalla] = useState('')
  const cliente = readSession()?.user
  // a client whose orders always take other centres sees them here; for the others they are not asked yet
  const acepta = cliente?.forzarPOC ?? false
  const { cedisCliente, cedisExternos } = porCedis.data
  const seSurte = [...cedisCliente, ...cedisExternos.filter((r) => acepta && !r.sinExistencia)]
  const noSeSurte = juntar(cedisExternos.filter((r) => !acepta || r.sinExistencia))
  const { centros, total } = cobroPorCentro(seSurte, cliente?.sucursal ?? 0, porCedis.cargo)

  const enviar = async () => {
    if (enviando) return
    setEnviando(true)
    setFalla('')
    try {
      const { data, message } = await send(surtir, {
        body: { surtirEnVariosCedis: acepta ? 'A' : 'R', facturarPublicoGeneral: publicoGeneral, articulosSurtirCaducidades: [], surtirWebExcel: false, totalVisto: total.total },
        // the same key as long as this dialog stands: a lost answer and a second click make one order
        idempotencyKey: clave.current,
      })
      seVacio(cache)
      cache.invalidateQueries({ queryKey: ['pedidos'] })
      onCerrar()
      const folios = data.pedidos.map((p) => p.folio).join(', ')
      await alertar('Pedido enviado', `${data.pedidos.length === 1 ? 'Su pedido se envió con el folio' : 'Sus pedidos se enviaron con los folios'} ${folios}. ${message}`, 'exito')
      navigate(paths.estatusDePedido())
    } catch (error) {
      setEnviando(false)
      if (error instanceof Refusal) {
        cache.invalidateQueries({ queryKey: ['carrito'] })
        onCerrar()
        await alertar('Enviar pedido', error.message)
      } else setFalla(textOf(error))
    }
  }

  return (
    <Dialogo
      titulo="Confirmar pedido"
      paso={{ actual: 5, de: 5 }}
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar} disabled={enviando}>
            Cancelar
          </button>
          <button type="button" className="btn btn-accion" onClick={enviar} aria-busy={enviando} aria-disabled={seSurte.length === 0 || undefined} disabled={seSurte.length === 0}>
            {enviando && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
            Aceptar
          </button>
        </>
      }
    >
      {seSurte.length > 0 ? (
        <>
          <ul className="renglones-simples">
            {centros.map((c) => (
              <li key={c.codSucursal}>
                <span>
                  <b>{c.cedis}</b>
                  <span className="nota">
                    {' '}
                    {c.renglones === 1 ? '1 renglón' : `${c.renglones} renglones`}, {c.piezas === 1 ? '1 pieza' : `${c.piezas.toLocaleString('es-MX')} piezas`}
                  </span>
                </span>
                <b className="num">{enPesos(c.totales.total)}</b>
              </li>
            ))}
          </ul>
          <Cifras {...total} />
        </>
      ) : (
        <p>Su CEDIS no tiene existencia de los artículos de su carrito.</p>
      )}
      {noSeSurte.length > 0 && (
        <section>
          <h3 className="subtitulo">No se surtirán</h3>
          <div className="rodillo">
            <table className="tabla">
              <Encabezado columnas={[{ texto: 'Artículo' }, { texto: 'Piezas', num: true }]} />
              <tbody>
                {noSeSurte.map((r) => (
                  <tr key={r.codArticulo}>
                    <td>
                      <span className="dato">
                        <Descripcion texto={r.nombreArticulo} />
                      </span>
                      <p className="nota tab">
                        {r.codArticulo} · {r.laboratorio}
                      </p>
                    </td>
                    <td className="num">{r.cantidad.toLocaleString('es-MX')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {publico && (
        <fieldset className="opciones">
          <legend>Facturar a</legend>
          <label className="opcion">
            <input type="radio" name="facturar" checked={!publicoGeneral} onChange={() => setPublicoGeneral(false)} />
            {cliente?.nombre}
          </label>
          <label className="opcion">
            <input type="radio" name="facturar" checked={publicoGeneral} onChange={() => setPublicoGeneral(true)} />
            Público en general
          </label>
        </fieldset>
      )}
      {falla && (
        <p className="aviso aviso-peligro" role="alert">
          {falla} Su carrito sigue como estaba: puede volver a intentar sin que el pedido se duplique.
        </p>
      )}
    </Dialogo>
  )
}

/** One row per article, whoever has the missing pieces. */
function juntar(renglones: readonly RenglonPorCedis[]): RenglonPorCedis[] {
  const porCodigo = new Map<string, RenglonPorCedis>()
  for (const r of renglones) porCodigo.set(r.codArticulo, { ...r, cantidad: r.cantidad + (porCodigo.get(r.codArticulo)?.cantidad ?? 0) })
  return [...porCodigo.values()]
}
