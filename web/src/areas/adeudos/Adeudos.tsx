import { type Antiguedad, estadoDeCuenta } from '@surtia/contracts/adeudos.ts'
import { empresa } from '@surtia/contracts/empresa.ts'
import { antiguedad } from '@surtia/rules/adeudos/antiguedad.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle, IconBuildingBank, IconCopy, IconCreditCard, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { puede } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import '../../estilo/dinero.css'
import { paths } from '../../paths.ts'
import { alertar, mostrarToast } from '../../ui/avisos.ts'
import { descargarBase64 } from '../../ui/descargar.ts'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Estado } from './Estado.tsx'
import { useAccesoReferenciar } from './use-acceso-referenciar.ts'
import { useAdeudos } from './use-adeudos.ts'

export const meta = () => [{ title: titulo('Adeudos') }]

export default function Adeudos() {
  const consulta = useAdeudos()
  const referencia = useAccesoReferenciar()
  const soloConsulta = !puede('pagar')
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>Adeudos</h1>
        <p className="nota">Al {enDiaMesAno(diaDe(new Date()))}</p>
        <div className="tit-acc">
          {soloConsulta ? (
            <p className="nota">Sesión de consulta</p>
          ) : (
            <>
              {referencia && (
                <Link className="btn" to={paths.referenciarPagos()}>
                  <IconBuildingBank className="ic" size={18} stroke={1.75} aria-hidden="true" />
                  Referenciar pago
                </Link>
              )}
              <Link className="btn btn-accion" to={paths.pagar()}>
                <IconCreditCard className="ic" size={18} stroke={1.75} aria-hidden="true" />
                Pagar en línea
              </Link>
            </>
          )}
        </div>
      </div>
      {consulta.isPending && <Esqueleto galeria={false} filas={6} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus adeudos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && <Contenido credito={consulta.data} />}
    </main>
  )
}

function Contenido({ credito }: { credito: Antiguedad }) {
  const [p] = useSearchParams()
  return (
    <>
      <div className="credito-y-edades">
        <Credito credito={credito} />
        <Edades credito={credito} />
      </div>
      <Cuentas abiertas={p.has('mcb')} />
      <section aria-labelledby="documentos">
        <div className="tit">
          <h2 className="subtitulo sin-margen" id="documentos">
            Adeudos
          </h2>
          <div className="tit-acc">
            <Bajar formato="pdf" />
            <Bajar formato="xlsx" />
          </div>
        </div>
        {credito.detalle.length === 0 ? <Vacio titulo="No tiene adeudos." /> : <Tabla credito={credito} />}
      </section>
    </>
  )
}

function Credito({ credito: c }: { credito: Antiguedad }) {
  const usado = Math.max(0, c.limiteCredito - c.creditoDisponible)
  const parte = c.limiteCredito > 0 ? Math.min(100, Math.round((usado / c.limiteCredito) * 100)) : 0
  return (
    <details className="hoja-dinero sin-margen" open>
      <summary>
        <h2>Información de crédito</h2>
      </summary>
      <p className="nota">Crédito disponible</p>
      <p className="grande">{enPesos(c.creditoDisponible)}</p>
      <div className="medidor" role="img" aria-label={`Usado ${parte} por ciento de su crédito`}>
        <i style={{ width: `${parte}%` }} />
      </div>
      <p className="nota tab">
        Usado {enPesos(usado)} de {enPesos(c.limiteCredito)} ({parte}%)
      </p>
      <dl className="dos-col">
        <dt>Plazo</dt>
        <dd>{c.plazo} días</dd>
        <dt>Último abono</dt>
        <dd>
          {c.fechaUltimoAbono || c.ultimoAbono > 0 ? (
            <>
              {enPesos(c.ultimoAbono)}
              {c.fechaUltimoAbono && <span className="fecha">, {enDiaMesAno(c.fechaUltimoAbono)}</span>}
            </>
          ) : (
            '–'
          )}
        </dd>
        <dt>Agente</dt>
        <dd>{c.nombre || '–'}</dd>
        <dt>Teléfono</dt>
        <dd>{c.telefono ? <a href={`tel:+52${c.telefono.replace(/\D/g, '')}`}>{c.telefono}</a> : '–'}</dd>
        <dt>Correo</dt>
        <dd className="correo">{c.email ? <a href={`mailto:${c.email}`}>{c.email}</a> : '–'}</dd>
      </dl>
    </details>
  )
}

function Edades({ credito: { detalle } }: { credito: Antiguedad }) {
  const tramos = antiguedad(detalle)
  const total = sumar(detalle.map((d) => d.total))
  const atraso = Math.max(0, ...detalle.filter((d) => d.total > 0).map((d) => d.diasVencido))
  return (
    <section className="hoja-dinero" aria-labelledby="edades">
      <h2 id="edades">Antigüedad del saldo</h2>
      <p className="nota">Saldo total</p>
      <p className="grande">{enPesos(total)}</p>
      <div className="edades" role="img" aria-label={tramos.map((t) => `${t.tramo} ${enPesos(t.total)}`).join(', ')}>
        {tramos.map((t, i) => t.total > 0 && <i key={t.tramo} className={`ed-${i}`} style={{ flex: t.total }} />)}
      </div>
      <div className="clave">
        {tramos.map((t, i) => (
          <Tramo key={t.tramo} {...t} i={i} />
        ))}
      </div>
      {atraso > 0 && (
        <p className="aviso aviso-aviso">
          <IconAlertTriangle className="ic" size={20} stroke={1.75} aria-hidden="true" />
          <span>El documento más antiguo venció hace {atraso === 1 ? '1 día' : `${atraso} días`}.</span>
        </p>
      )}
    </section>
  )
}

function Tramo({ tramo, documentos, total, i }: { tramo: string; documentos: number; total: number; i: number }) {
  return (
    <>
      <i className={`ed-${i}`} />
      <span>{tramo}</span>
      <span className="num nota">{documentos === 1 ? '1 documento' : `${documentos} documentos`}</span>
      <b className="num">{enPesos(total)}</b>
    </>
  )
}

function Cuentas({ abiertas }: { abiertas: boolean }) {
  const copiar = async (texto: string) => {
    await navigator.clipboard.writeText(texto.replace(/\s/g, '')).then(
      () => mostrarToast({ clase: 'copia', texto: 'Copiado', tono: 'info' }),
      () => mostrarToast({ clase: 'copia', texto: 'No se pudo copiar.', tono: 'peligro' }),
    )
  }
  return (
    <details className="hoja-dinero" open={abiertas}>
      <summary>
        <h2>Cuentas bancarias</h2> ({empresa.cuentas.length})
      </summary>
      <ul className="cuentas-bancarias">
        {empresa.cuentas.map((c) => (
          <li key={c.codBanco}>
            <b>{c.banco}</b>
            {(['cuenta', 'clabe', 'convenio'] as const).map((cual) => (
              <p key={cual}>
                <span className="nota">{{ cuenta: 'Cuenta', clabe: 'CLABE', convenio: 'Convenio' }[cual]}</span>
                <span>
                  {c[cual]}
                  <button
                    type="button"
                    className="btn btn-liso btn-icono"
                    aria-label={`Copiar ${{ cuenta: 'la cuenta', clabe: 'la CLABE', convenio: 'el convenio' }[cual]} de ${c.banco}`}
                    onClick={() => copiar(c[cual])}
                  >
                    <IconCopy className="ic" size={16} stroke={1.75} aria-hidden="true" />
                  </button>
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Bajar({ formato }: { formato: 'pdf' | 'xlsx' }) {
  const [ocupado, setOcupado] = useState(false)
  const bajar = async () => {
    setOcupado(true)
    try {
      const { data } = await send(estadoDeCuenta, { body: { formato } })
      descargarBase64(data.contenido, data.nombre, data.tipo)
    } catch (error) {
      await alertar('Estado de cuenta', textOf(error))
    } finally {
      setOcupado(false)
    }
  }
  return (
    <button type="button" className="btn" onClick={bajar} disabled={ocupado} aria-busy={ocupado}>
      <IconDownload className="ic" size={18} stroke={1.75} aria-hidden="true" />
      Estado de cuenta {formato === 'pdf' ? 'PDF' : 'Excel'}
    </button>
  )
}

const COLUMNAS = [
  { texto: 'Documento' },
  { texto: 'Fecha' },
  { texto: 'Vencimiento' },
  { texto: 'Días', num: true },
  { texto: 'Estado' },
  ...['Importe', 'Abono real', 'Abono virtual', 'Nota de crédito', 'Saldo'].map((texto) => ({ texto, num: true })),
]

function Tabla({ credito: { detalle } }: { credito: Antiguedad }) {
  const total = (campo: 'importe' | 'abonoReal' | 'abonoVirtual' | 'notaCredito' | 'total') =>
    enPesos(sumar(detalle.map((d) => d[campo])))
  const cuantos = detalle.length === 1 ? 'Total de 1 documento' : `Total de ${detalle.length} documentos`
  return (
    <div className="rodillo">
      <table className="tabla tabla-cartas">
        <caption className="visualmente-oculto">Adeudos</caption>
        <Encabezado columnas={COLUMNAS} />
        <tbody>
          {detalle.map((d) => (
            <tr key={d.documento}>
              <td className="tab c-doc">
                <b>{d.documento}</b>
              </td>
              <td className="fecha" data-t="Fecha">
                {enDiaMesAno(d.fechaDocumento)}
              </td>
              <td className="fecha" data-t="Vence">
                {enDiaMesAno(d.fechaVencimiento)}
              </td>
              <td className="num" data-t="Días">
                {d.diasVencido < 0 ? `−${-d.diasVencido}` : d.diasVencido}
              </td>
              <td className="c-est">
                <Estado color={d.color} />
              </td>
              <td className="num" data-t="Importe">
                {enPesos(d.importe)}
              </td>
              <Monto titulo="Abono real" monto={d.abonoReal} />
              <Monto titulo="Abono virtual" monto={d.abonoVirtual} />
              <Monto titulo="Nota de crédito" monto={d.notaCredito} />
              <td className="num importe todo" data-t="Saldo">
                {enPesos(d.total)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="solo-ancho" colSpan={5}>
              {cuantos}
            </td>
            <td className="num solo-ancho">{total('importe')}</td>
            <td className="num solo-ancho">{total('abonoReal')}</td>
            <td className="num solo-ancho">{total('abonoVirtual')}</td>
            <td className="num solo-ancho">{total('notaCredito')}</td>
            <td className="num importe todo" data-t={cuantos}>
              {total('total')}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const Monto = ({ titulo: t, monto }: { titulo: string; monto: number }) => (
  <td className={`num ${monto === 0 ? 'cero' : ''}`} data-t={t}>
    {monto === 0 ? '–' : enPesos(monto)}
  </td>
)
