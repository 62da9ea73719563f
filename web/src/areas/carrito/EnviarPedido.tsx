import type { Data } from '@surtia/contracts/call.ts'
import { carritoPorCedis, facturarPublicoGeneral, type RenglonPorCedis, surtir } from '@surtia/contracts/carrito.ts'
import { totales } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { alertar } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Descripcion } from '../catalogo/Descripcion.tsx'
import { seVacio } from './use-carrito.ts'

type PorCedis = Data<typeof carritoPorCedis>

/** The last step before sending: what is charged, what will not be supplied, whom it is invoiced to. */
export function EnviarPedido({ onCerrar }: { onCerrar: () => void }) {
  const consulta = useQuery({
    queryKey: ['carrito', 'por-cedis'],
    queryFn: async ({ signal }) => (await send(carritoPorCedis, { body: { surtirWebExcel: false }, signal })).data,
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
  return <Confirmar porCedis={consulta.data} publico={facturar.data} onCerrar={onCerrar} />
}

function Confirmar({ porCedis, publico, onCerrar }: { porCedis: PorCedis; publico: boolean; onCerrar: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const clave = useRef(crypto.randomUUID())
  const [publicoGeneral, setPublicoGeneral] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const [falla, setFalla] = useState('')
  const nombre = readSession()?.user.nombre ?? ''
  const seSurte = porCedis.cedisCliente
  const noSeSurte = juntar(porCedis.cedisExternos)
  const t = totales(seSurte)

  const enviar = async () => {
    if (enviando) return
    setEnviando(true)
    setFalla('')
    try {
      const { data } = await send(surtir, {
        body: { surtirEnVariosCedis: 'R', facturarPublicoGeneral: publicoGeneral, articulosSurtirCaducidades: [], surtirWebExcel: false, totalVisto: t.total },
        // the same key as long as this dialog stands: a lost answer and a second click make one order
        idempotencyKey: clave.current,
      })
      seVacio(cache)
      cache.invalidateQueries({ queryKey: ['pedidos'] })
      onCerrar()
      const folios = data.pedidos.map((p) => p.folio).join(', ')
      await alertar('Pedido enviado', `${data.pedidos.length === 1 ? 'Su pedido se envió con el folio' : 'Sus pedidos se enviaron con los folios'} ${folios}.`, 'exito')
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
        <dl className="resumen-pedido">
          <dt>Su CEDIS</dt>
          <dd>
            {seSurte.length === 1 ? '1 renglón' : `${seSurte.length} renglones`}, {seSurte.reduce((s, r) => s + r.cantidad, 0).toLocaleString('es-MX')} piezas
          </dd>
          <dt>Subtotal</dt>
          <dd>{enPesos(t.subtotal)}</dd>
          <dt>IEPS</dt>
          <dd>{enPesos(t.ieps)}</dd>
          <dt>IVA</dt>
          <dd>{enPesos(t.iva)}</dd>
          <dt className="gran">Total</dt>
          <dd className="gran">{enPesos(t.total)}</dd>
        </dl>
      ) : (
        <p>Su CEDIS no tiene existencia de los artículos de su carrito.</p>
      )}
      {noSeSurte.length > 0 && (
        <section>
          <h3 className="subtitulo">No se surtirán</h3>
          <div className="rodillo">
            <table className="tabla">
              <thead>
                <tr>
                  <th scope="col">Artículo</th>
                  <th scope="col" className="num">
                    Piezas
                  </th>
                </tr>
              </thead>
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
            {nombre}
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
