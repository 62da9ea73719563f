import type { Antiguedad } from '@surtia/contracts/adeudos.ts'
import { antiguedad, vencidos } from '@surtia/rules/adeudos/antiguedad.ts'
import { sumar } from '@surtia/rules/adeudos/distribuir.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { telefonoLegible } from '@surtia/rules/publico/formularios.ts'
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotonLiga } from '../../ui/Boton.tsx'
import { clases } from '../../ui/clases.ts'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Grande } from '../../ui/Totales.tsx'
import estilos from './Adeudos.module.css'

const EDADES = [estilos.edad0, estilos.edad1, estilos.edad2, estilos.edad3]

/** The credit that is left, of how much, and who looks after it. */
export function Credito({ credito: c }: { credito: Antiguedad }) {
  const usado = Math.max(0, c.limiteCredito - c.creditoDisponible)
  const parte = c.limiteCredito > 0 ? Math.min(100, Math.round((usado / c.limiteCredito) * 100)) : 0
  return (
    <details className={clases(estilos.hoja, estilos.sinMargen)} open>
      <summary>
        <h2>Información de crédito</h2>
      </summary>
      <Nota>Crédito disponible</Nota>
      <Grande>{enPesos(c.creditoDisponible)}</Grande>
      <div className={estilos.medidor} role="img" aria-label={`Usado ${parte} por ciento de su crédito`}>
        <i style={{ width: `${parte}%` }} />
      </div>
      <Nota cifras>
        Usado {enPesos(usado)} de {enPesos(c.limiteCredito)} ({parte}%)
      </Nota>
      <dl className={estilos.datos}>
        <dt>Plazo</dt>
        <dd>{c.plazo} días</dd>
        <dt>Último abono</dt>
        <dd>
          {c.fechaUltimoAbono || c.ultimoAbono > 0 ? (
            <>
              {enPesos(c.ultimoAbono)}
              {c.fechaUltimoAbono && <Texto fecha>, {enDiaMesAno(c.fechaUltimoAbono)}</Texto>}
            </>
          ) : (
            '–'
          )}
        </dd>
        <dt>Agente</dt>
        <dd>{c.nombre || '–'}</dd>
        <dt>Teléfono</dt>
        <dd>
          {c.telefono ? <a href={`tel:+52${c.telefono.replace(/\D/g, '')}`}>{telefonoLegible(c.telefono)}</a> : '–'}
        </dd>
        <dt>Correo</dt>
        <dd>{c.email ? <Correo de={c.email} /> : '–'}</dd>
      </dl>
    </details>
  )
}

/** An address, which parts after its sign where it must part. */
function Correo({ de }: { de: string }) {
  const [quien, donde] = de.split(/(?<=@)/)
  return (
    <a href={`mailto:${de}`}>
      {quien}
      <wbr />
      {donde}
    </a>
  )
}

/** What is owed by how late it is: pattern, word and figure. */
export function Edades({ credito: { detalle } }: { credito: Antiguedad }) {
  const tramos = antiguedad(detalle)
  const total = sumar(detalle.map((d) => d.total))
  const atraso = Math.max(0, ...detalle.filter((d) => d.total > 0).map((d) => d.diasVencido))
  return (
    <section className={estilos.hoja} aria-labelledby="edades">
      <h2 id="edades">Antigüedad del saldo</h2>
      <Nota>Saldo total</Nota>
      <Grande>{enPesos(total)}</Grande>
      <div
        className={estilos.edades}
        role="img"
        aria-label={tramos.map((t) => `${t.tramo} ${enPesos(t.total)}`).join(', ')}
      >
        {tramos.map((t, i) => t.total > 0 && <i key={t.tramo} className={EDADES[i]} style={{ flex: t.total }} />)}
      </div>
      <div className={estilos.clave}>
        {tramos.map((t, i) => (
          <Tramo key={t.tramo} {...t} lugar={i} />
        ))}
      </div>
      {atraso > 0 && (
        <Aviso tono="cuidado" icono={IconAlertTriangle}>
          El documento más antiguo venció hace {atraso === 1 ? '1 día' : `${atraso} días`}.
        </Aviso>
      )}
      {can('pagar') && vencidos(detalle).length > 0 && (
        <BotonLiga icono={IconCreditCard} to={paths.pagar({ vencido: 1 })} className={estilos.pagarVencido}>
          Pagar lo vencido
        </BotonLiga>
      )}
    </section>
  )
}

function Tramo({
  tramo,
  documentos,
  total,
  lugar,
}: {
  tramo: string
  documentos: number
  total: number
  lugar: number
}) {
  return (
    <>
      <i className={EDADES[lugar]} />
      <span>{tramo}</span>
      <Texto num nota>
        {documentos === 1 ? '1 documento' : `${documentos} documentos`}
      </Texto>
      <Texto como="b" num>
        {enPesos(total)}
      </Texto>
    </>
  )
}
