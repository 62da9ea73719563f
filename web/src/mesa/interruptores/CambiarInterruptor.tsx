import type { Interruptor } from '@surtia/contracts/interruptores.ts'
import { dichoDeValor, palabrasDe } from '@surtia/rules/personal/interruptores.ts'
import { TITULOS_DE_INTERRUPTOR } from '@surtia/rules/personal/nombres.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista, Opcion } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Interruptores.module.css'
import { useInterruptor } from './use-interruptor.ts'

/** A value from a day to another; without days it holds from today until further notice. */
export function CambiarInterruptor({ interruptor }: { interruptor: Interruptor }) {
  const { nombre, ajuste, version } = interruptor
  const { formulario, campo, fecha, valores, poner, cambiado, ocupado, dialogo } = useInterruptor(interruptor)
  const palabras = palabrasDe(nombre)
  return (
    <div className={estilos.cambiar}>
      <form {...formulario} className={estilos.forma} aria-label={`Cambiar ${TITULOS_DE_INTERRUPTOR[nombre]}`}>
        {palabras ? (
          <CampoLista etiqueta="Valor" disabled={valores.ajuste} {...campo('valor')}>
            {palabras.map((palabra, valor) => (
              <option key={palabra} value={valor}>
                {palabra}
              </option>
            ))}
          </CampoLista>
        ) : (
          <Campo
            etiqueta="Valor"
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            disabled={valores.ajuste}
            {...campo('valor')}
          />
        )}
        <CampoFecha etiqueta="Desde" formato="mes" {...fecha('desde')} />
        <CampoFecha etiqueta="Hasta" formato="mes" {...fecha('hasta')} />
        <Boton type="submit" modo={cambiado ? 'accion' : undefined} ocupado={ocupado}>
          Guardar
        </Boton>
      </form>
      {version > 0 && (
        <Opcion checked={valores.ajuste} onChange={(e) => poner({ ajuste: e.target.checked })}>
          {`Lo que dice el ajuste (${dichoDeValor(nombre, ajuste)})`}
        </Opcion>
      )}
      <Nota>Sin «Desde», vale desde hoy; sin «Hasta», hasta nuevo aviso.</Nota>
      {dialogo}
    </div>
  )
}
