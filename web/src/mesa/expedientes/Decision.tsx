import { LARGO_DE_NUMERO } from '@surtia/contracts/expediente.ts'
import { FRACCIONES } from '@surtia/rules/catalogo/control.ts'
import { faltasDeDocumento, NOMBRES_DE_DOCUMENTO } from '@surtia/rules/cumplimiento/expediente.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, Grupo, Opcion } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { Rechazar } from '../papel/Rechazar.tsx'
import { decirRechazo } from '../rechazo.ts'
import estilos from './Expediente.module.css'
import type { ExpedienteEntero } from './expediente-entero.ts'
import { useDecision } from './use-decision.ts'

type Fraccion = (typeof FRACCIONES)[number]

/** What the paper says, put right where the client did not; then it is taken, or not. */
export function Decision({ expediente }: { expediente: ExpedienteEntero }) {
  const { clase, cliente, enRevision } = expediente
  const [rechazando, setRechazando] = useState(false)
  const { aceptar, rechazar, dialogo } = useDecision(expediente)
  const [fracciones, setFracciones] = useState<readonly Fraccion[]>(
    FRACCIONES.filter((una) => expediente.fracciones.includes(una)),
  )
  const f = useFormulario({
    vacio: { numero: enRevision?.numero ?? '', vence: enRevision?.vence ?? '', sinFin: enRevision?.vence === null },
    revisar: ({ numero, vence, sinFin }) => ({
      numero: numero.trim() ? '' : 'Escriba el número.',
      vence: sinFin ? '' : vence === '' ? 'Escriba el día, o marque «Sin vencimiento».' : pasado(vence),
    }),
    enviar: async ({ numero, vence, sinFin }) => {
      try {
        await aceptar({ numero: numero.trim(), vence: sinFin ? null : vence, fracciones: [...fracciones] })
      } catch (error) {
        await decirRechazo('Aceptar', error, { campos: ['numero', 'vence'], rechazar: f.rechazar })
      }
    },
  })
  return (
    <Ficha titulo="Por revisar">
      <form {...f.formulario} className={estilos.junto}>
        <Campo etiqueta="Número" maxLength={LARGO_DE_NUMERO} autoComplete="off" {...f.campo('numero')} />
        <div>
          <CampoFecha etiqueta="Vence" formato="mes" disabled={f.valores.sinFin} {...f.fecha('vence')} />
          <Opcion checked={f.valores.sinFin} onChange={(e) => f.poner({ sinFin: e.target.checked, vence: '' })}>
            Sin vencimiento
          </Opcion>
        </div>
        {clase === 'licencia' && <Fracciones elegidas={fracciones} alElegir={setFracciones} />}
        <div className={estilos.botones}>
          <Boton icono={IconBan} onClick={() => setRechazando(true)}>
            Rechazar
          </Boton>
          <Boton type="submit" modo="accion" icono={IconCheck} ocupado={f.ocupado}>
            Aceptar
          </Boton>
        </div>
      </form>
      {rechazando && (
        <Rechazar rechazar={rechazar} onCerrar={() => setRechazando(false)}>
          {`${NOMBRES_DE_DOCUMENTO[clase]} de ${cliente}. Lo que ya estaba aceptado sigue igual, y el cliente lee el motivo.`}
        </Rechazar>
      )}
      {dialogo}
    </Ficha>
  )

  function pasado(vence: string): string {
    return faltasDeDocumento({ clase, vence }, diaDe(new Date()))[0]?.mensaje ?? ''
  }
}

type DeFracciones = { elegidas: readonly Fraccion[]; alElegir: (unas: readonly Fraccion[]) => void }

const Fracciones = ({ elegidas, alElegir }: DeFracciones) => (
  <Grupo nombre="Fracciones">
    <div className={estilos.fracciones}>
      {FRACCIONES.map((una) => (
        <Opcion
          key={una}
          checked={elegidas.includes(una)}
          onChange={({ target }) =>
            alElegir(FRACCIONES.filter((otra) => (otra === una ? target.checked : elegidas.includes(otra))))
          }
        >
          {una}
        </Opcion>
      ))}
    </div>
  </Grupo>
)
