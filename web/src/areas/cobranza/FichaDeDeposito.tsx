import type { WrongField } from '@surtia/contracts/call.ts'
import { bancos, guardarReferencia, metodosDePago, subirComprobante } from '@surtia/contracts/cobranza.ts'
import { faltasDeFicha, NO_REFERENCIADO } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { type Dia, diaDe } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Failure, send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { upload } from '../../api/upload.ts'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { alertar, preguntar } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { descargarBase64 } from '../../ui/descargar.ts'
import { type CampoDeFicha, erroresDeFicha } from './errores-de-ficha.ts'

type Props = {
  importe: number
  documentos: readonly { documento: string; abono: number; codCliente: string }[]
  onCerrar: () => void
  onGuardado: () => void
  /** the server found an amount wrong: its box is on the page, not here */
  onMontos: (campos: readonly WrongField[]) => void
}
type Faltas = Partial<Record<CampoDeFicha | 'comprobante', string>>

const MAXIMO = 10_485_760

/** The deposit slip: saved with its receipt; the proof follows, and can be sent again when it did not arrive. */
export function FichaDeDeposito({ importe, documentos, onCerrar, onGuardado, onMontos }: Props) {
  const id = useId()
  const cache = useQueryClient()
  const hoy = diaDe(new Date())
  const clave = useRef(crypto.randomUUID())
  const corte = useRef(new AbortController())
  const [referencia, setReferencia] = useState('')
  const [metodo, setMetodo] = useState('')
  const [banco, setBanco] = useState(0)
  const [fecha, setFecha] = useState<Dia | ''>(hoy)
  const [comprobante, setComprobante] = useState<File | null>(null)
  const [faltas, setFaltas] = useState<Faltas>({})
  const [ocupado, setOcupado] = useState(false)
  const [avance, setAvance] = useState<number | null>(null)
  /** saved, but its proof did not arrive */
  const [folio, setFolio] = useState('')
  const metodos = useQuery({
    queryKey: ['cobranza', 'metodos'],
    queryFn: async ({ signal }) => (await send(metodosDePago, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const losBancos = useQuery({
    queryKey: ['cobranza', 'bancos'],
    queryFn: async ({ signal }) => (await send(bancos, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const elegir = (archivos: FileList | null) => {
    const [archivo, otro] = archivos ?? []
    const malo = otro
      ? 'Solo se permite adjuntar un archivo.'
      : archivo && !/\.(pdf|jpe?g|png)$/i.test(archivo.name)
        ? 'El comprobante debe ser .pdf, .jpg o .png.'
        : archivo && archivo.size > MAXIMO
          ? 'El archivo excede los 10 MB.'
          : ''
    setComprobante(malo ? null : (archivo ?? null))
    setFaltas((f) => ({ ...f, comprobante: malo }))
  }

  const subir = async (elFolio: string, archivo: File): Promise<boolean> => {
    corte.current = new AbortController()
    setAvance(0)
    try {
      await upload(
        { ...subirComprobante, path: subirComprobante.path.replace(':folio', elFolio) },
        {
          body: { folio: elFolio },
          file: archivo,
          idempotencyKey: crypto.randomUUID(),
          signal: corte.current.signal,
          onProgress: setAvance,
          token: true,
        },
      )
      return true
    } catch (error) {
      setFolio(elFolio)
      if ((error as Error).name !== 'AbortError')
        await alertar(
          'Comprobante',
          `El abono quedó referenciado con el folio ${elFolio}, pero el comprobante no se subió. ${textOf(error)}`,
        )
      return false
    } finally {
      setAvance(null)
    }
  }
  const mostrar = (malas: Faltas) => {
    setFaltas(malas)
    document.getElementById(`${id}-${Object.keys(malas)[0]}`)?.focus()
  }
  const terminar = async (mensaje: string) => {
    for (const queryKey of [['adeudos'], ['cobranza', 'recibos'], ['carrito']]) cache.invalidateQueries({ queryKey })
    await alertar('Referenciar Pago', mensaje, 'exito')
    onGuardado()
  }
  const guardar = async (confirmarDuplicado = false): Promise<void> => {
    const bancosElegibles = (losBancos.data ?? []).map((b) => b.codBanco)
    const malas = faltasDeFicha(
      { referencia, metodo, banco, fechaDeposito: fecha || '9999-12-31' },
      { hoy, bancos: bancosElegibles },
    )
    if (malas.length) return mostrar(Object.fromEntries(malas.map((m) => [m.campo, m.texto])))
    setFaltas({})
    setOcupado(true)
    try {
      const { data, message } = await send(guardarReferencia, {
        params: { codBanco: banco },
        body: {
          CodigoCliente: readSession()?.user.codCliente ?? '',
          FechaDeposito: fecha || hoy,
          Referencia: referencia.trim(),
          Banco: banco,
          Importe: importe,
          Efectivo: metodo === '01' ? importe : 0,
          Cheque: metodo === '02' ? importe : 0,
          Transferencia: metodo === '03' ? importe : 0,
          Formapagosat: metodo,
          MetodoPago: metodo,
          DocumentosPagar: documentos.map(({ documento, abono, codCliente }) => ({ documento, abono, codCliente })),
          ...(confirmarDuplicado ? { confirmarDuplicado } : {}),
        },
        idempotencyKey: clave.current,
      })
      descargarBase64(data.recibo, `recibo-${data.serie}${data.folio}.pdf`, 'application/pdf')
      if (comprobante && !(await subir(data.folio, comprobante))) return setOcupado(false)
      await terminar(message)
    } catch (error) {
      setOcupado(false)
      if (error instanceof Refusal && (error.data as { posibleDuplicado?: boolean } | null)?.posibleDuplicado) {
        clave.current = crypto.randomUUID()
        if (await preguntar('Posible duplicado', error.message)) return guardar(true)
        return
      }
      await alertar('Referenciar Pago', `${NO_REFERENCIADO} ${textOf(error)}`)
      if (!(error instanceof Failure)) return
      const suyas = erroresDeFicha(error.fields)
      if (Object.keys(suyas).length) mostrar(suyas)
      else onMontos(error.fields)
    }
  }

  if (folio) {
    return (
      <Dialogo
        titulo="Comprobante pendiente"
        pie={
          <>
            <button
              type="button"
              className="btn"
              onClick={() => terminar('El abono fue referenciado exitosamente. El comprobante quedó pendiente.')}
            >
              Terminar sin comprobante
            </button>
            <button
              type="button"
              className="btn btn-accion"
              disabled={avance !== null || !comprobante}
              onClick={async () => {
                if (comprobante && (await subir(folio, comprobante)))
                  await terminar('El abono fue referenciado exitosamente.')
              }}
            >
              Reintentar comprobante
            </button>
          </>
        }
      >
        <p>El abono quedó referenciado con el folio {folio}; su recibo ya se descargó. Falta el comprobante.</p>
        {avance !== null && <AvanceDeSubida avance={avance} onCancelar={() => corte.current.abort()} />}
      </Dialogo>
    )
  }
  return (
    <Dialogo
      titulo="Referenciar Pago"
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </button>
          <button
            type="button"
            className="btn btn-accion"
            onClick={() => guardar()}
            disabled={ocupado}
            aria-busy={ocupado}
          >
            {ocupado && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
            Guardar
          </button>
        </>
      }
    >
      <p>
        {documentos.length === 1 ? '1 documento' : `${documentos.length} documentos`} por{' '}
        <b className="tab">{enPesos(importe)}</b>.
      </p>
      <div className="campos">
        <div className="campo">
          <label htmlFor={`${id}-referencia`}>Referencia</label>
          <input
            id={`${id}-referencia`}
            className="caja"
            maxLength={60}
            autoComplete="off"
            value={referencia}
            aria-invalid={faltas.referencia ? true : undefined}
            aria-describedby={faltas.referencia ? `${id}-re` : undefined}
            onChange={(e) => setReferencia(e.target.value)}
          />
          {faltas.referencia && <ErrorDeCampo id={`${id}-re`} texto={faltas.referencia} />}
        </div>
        <div className="campo">
          <label htmlFor={`${id}-metodo`}>Método de pago</label>
          <select
            id={`${id}-metodo`}
            className="caja"
            value={metodo}
            aria-invalid={faltas.metodo ? true : undefined}
            aria-describedby={faltas.metodo ? `${id}-me` : undefined}
            onChange={(e) => setMetodo(e.target.value)}
          >
            <option value="">Elija uno</option>
            {metodos.data?.map((m) => (
              <option key={m.idMetodoPago} value={m.idMetodoPago}>
                {m.descripcion}
              </option>
            ))}
          </select>
          {faltas.metodo && <ErrorDeCampo id={`${id}-me`} texto={faltas.metodo} />}
        </div>
        <div className="campo">
          <label htmlFor={`${id}-banco`}>Banco</label>
          <select
            id={`${id}-banco`}
            className="caja"
            value={banco}
            aria-invalid={faltas.banco ? true : undefined}
            aria-describedby={faltas.banco ? `${id}-be` : undefined}
            onChange={(e) => setBanco(Number(e.target.value))}
          >
            <option value={0}>Elija uno</option>
            {losBancos.data?.map((b) => (
              <option key={b.codBanco} value={b.codBanco}>
                {b.descripcion}
              </option>
            ))}
          </select>
          {faltas.banco && <ErrorDeCampo id={`${id}-be`} texto={faltas.banco} />}
        </div>
        <CampoFecha
          etiqueta="Fecha de depósito"
          name="fecha"
          formato="mes"
          valor={fecha}
          error={faltas.fecha ?? ''}
          onCambio={setFecha}
        />
        <div className="campo todo-ancho">
          <label htmlFor={`${id}-comprobante`}>Comprobante</label>
          <input
            id={`${id}-comprobante`}
            className="caja"
            type="file"
            multiple
            accept=".pdf,.jpg,.jpeg,.png"
            aria-invalid={faltas.comprobante ? true : undefined}
            aria-describedby={`${id}-ca${faltas.comprobante ? ` ${id}-ce` : ''}`}
            onChange={(e) => elegir(e.target.files)}
          />
          <p className="nota" id={`${id}-ca`}>
            Opcional: .pdf, .jpg o .png de hasta 10 MB.
          </p>
          {faltas.comprobante && <ErrorDeCampo id={`${id}-ce`} texto={faltas.comprobante} />}
        </div>
      </div>
      {avance !== null && <AvanceDeSubida avance={avance} onCancelar={() => corte.current.abort()} />}
    </Dialogo>
  )
}
