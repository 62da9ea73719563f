import { useState } from 'react'
import { cuentas } from '../../cuentas.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoLista } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import estilos from './AyudaDeBancos.module.css'

/** banks whose slips are shown (docs/reglas/depositos.md#bancos-con-ejemplo) */
const CON_IMAGEN = [2, 4, 6, 11, 14]

/** Where the reference stands on each bank's slip. */
export function AyudaDeBancos({ onCerrar }: { onCerrar: () => void }) {
  const bancos = cuentas.filter((c) => CON_IMAGEN.includes(c.codBanco))
  const [cual, setCual] = useState<number>(bancos[0]?.codBanco ?? 0)
  const banco = bancos.find((b) => b.codBanco === cual)
  return (
    <Dialogo
      titulo="Ayuda de bancos"
      pie={
        <Boton modo="accion" onClick={onCerrar}>
          Cerrar
        </Boton>
      }
    >
      <div className={estilos.ayudaDeBancos}>
        <CampoLista etiqueta="Banco" value={cual} onChange={(e) => setCual(Number(e.target.value))}>
          {bancos.map((b) => (
            <option key={b.codBanco} value={b.codBanco}>
              {b.banco}
            </option>
          ))}
        </CampoLista>
        {banco && (
          <img
            src={`/bancos/${cual}.svg`}
            width={640}
            height={320}
            alt={`Ficha de depósito de ${banco.banco}: la referencia está en el recuadro marcado.`}
          />
        )}
        <p>
          La referencia es el número del recuadro marcado en la ficha o en el comprobante de su transferencia. Escríbala
          tal como aparece.
        </p>
      </div>
    </Dialogo>
  )
}
