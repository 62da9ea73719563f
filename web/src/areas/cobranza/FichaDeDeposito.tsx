import type { WrongField } from '@surtia/contracts/call.ts'
import { bancos, metodosDePago } from '@surtia/contracts/cobranza.ts'
import { EXTENSIONES_DE_PAPEL, papelMalo } from '@surtia/rules/bolsa-trabajo/archivos.ts'
import { faltasDeFicha } from '@surtia/rules/cobranza/referencia.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { AvanceDeSubida } from '../../ui/AvanceDeSubida.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { CampoArchivo } from '../../ui/CampoArchivo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Formulario } from '../../ui/Formulario.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type Documentos, useDeposito } from './use-deposito.ts'

type Props = {
  importe: number
  documentos: Documentos
  onCerrar: () => void
  onGuardado: () => void
  /** the server found an amount wrong: its box is on the page, not here */
  onMontos: (campos: readonly WrongField[]) => void
}

/** Why these files cannot be the proof; '' when one of them can. */
const comprobanteMalo = (archivos: readonly File[]): string => papelMalo(archivos, 'comprobante')

/** A catalogue of the form, which does not change while it is open. */
const useCatalogo = <T,>(
  nombre: 'metodos' | 'bancos',
  pedir: (signal: AbortSignal) => Promise<{ data: T }>,
): T | undefined =>
  useQuery({
    queryKey: CLAVES.cobranza.catalogo(nombre),
    queryFn: async ({ signal }) => (await pedir(signal)).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The deposit slip: saved with its receipt; the proof follows, and can be sent again when it did not arrive. */
export function FichaDeDeposito({ importe, documentos, onCerrar, onGuardado, onMontos }: Props) {
  const hoy = diaDe(new Date())
  const metodos = useCatalogo('metodos', (signal) => send(metodosDePago, { signal }))
  const losBancos = useCatalogo('bancos', (signal) => send(bancos, { signal }))
  const { campo, fecha, archivo, valores, formulario, enviar, rechazar } = useFormulario({
    vacio: { referencia: '', metodo: '', banco: '0', fecha: hoy, comprobante: null as File | null },
    revisar: (v) =>
      Object.fromEntries(
        faltasDeFicha(
          {
            referencia: v.referencia,
            metodo: v.metodo,
            banco: Number(v.banco),
            fechaDeposito: v.fecha || '9999-12-31',
          },
          { hoy, bancos: (losBancos ?? []).map((b) => b.codBanco) },
        ).map((m) => [m.campo, m.texto]),
      ),
    enviar: ({ comprobante, ...v }) =>
      deposito.guardar({ ...v, banco: Number(v.banco), fecha: v.fecha || hoy }, comprobante),
  })
  const deposito = useDeposito({ importe, documentos, onGuardado, onFaltas: rechazar, onMontos })
  const { fase } = deposito
  if (fase.nombre === 'sin-comprobante' || (fase.nombre === 'subiendo' && fase.guardado))
    return <SinComprobante deposito={deposito} folio={fase.folio} comprobante={valores.comprobante} />
  const ocupado = fase.nombre !== 'escribiendo'
  return (
    <Dialogo
      titulo="Referenciar Pago"
      pie={
        <>
          <Boton onClick={onCerrar} disabled={ocupado}>
            Cancelar
          </Boton>
          <Boton modo="accion" ocupado={ocupado} disabled={ocupado} onClick={enviar}>
            Guardar
          </Boton>
        </>
      }
    >
      <p>
        {documentos.length === 1 ? '1 documento' : `${documentos.length} documentos`} por{' '}
        <Texto como="b" cifras>
          {enPesos(importe)}
        </Texto>
        .
      </p>
      <Formulario {...formulario}>
        <Campo etiqueta="Referencia" maxLength={60} autoComplete="off" {...campo('referencia')} />
        <CampoLista etiqueta="Método de pago" {...campo('metodo')}>
          <option value="">Elija uno</option>
          {metodos?.map((m) => (
            <option key={m.idMetodoPago} value={m.idMetodoPago}>
              {m.descripcion}
            </option>
          ))}
        </CampoLista>
        <CampoLista etiqueta="Banco" {...campo('banco')}>
          <option value={0}>Elija uno</option>
          {losBancos?.map((b) => (
            <option key={b.codBanco} value={b.codBanco}>
              {b.descripcion}
            </option>
          ))}
        </CampoLista>
        <CampoFecha etiqueta="Fecha de depósito" formato="mes" {...fecha('fecha')} />
        <CampoArchivo
          etiqueta="Comprobante"
          ayuda="Opcional: .pdf, .jpg o .png de hasta 10 MB."
          extensiones={EXTENSIONES_DE_PAPEL}
          revisar={comprobanteMalo}
          {...archivo('comprobante')}
        />
      </Formulario>
      <Subida deposito={deposito} />
    </Dialogo>
  )
}

type Deposito = ReturnType<typeof useDeposito>

const Subida = ({ deposito: { fase, cancelarSubida } }: { deposito: Deposito }) => (
  <AvanceDeSubida avance={fase.nombre === 'subiendo' ? fase.avance : null} onCancelar={cancelarSubida} />
)

/** Saved, but its proof did not arrive: once more, or without it. */
function SinComprobante({
  deposito,
  folio,
  comprobante,
}: {
  deposito: Deposito
  folio: string
  comprobante: File | null
}) {
  return (
    <Dialogo
      titulo="Comprobante pendiente"
      pie={
        <>
          <Boton onClick={deposito.terminarSinComprobante}>Terminar sin comprobante</Boton>
          <Boton
            modo="accion"
            disabled={deposito.fase.nombre === 'subiendo' || !comprobante}
            onClick={() => comprobante && deposito.reintentar(folio, comprobante)}
          >
            Reintentar comprobante
          </Boton>
        </>
      }
    >
      <p>El abono quedó referenciado con el folio {folio}; su recibo ya se descargó. Falta el comprobante.</p>
      <Subida deposito={deposito} />
    </Dialogo>
  )
}
