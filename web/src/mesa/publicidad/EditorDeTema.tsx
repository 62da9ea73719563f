import { useId } from 'react'
import { ask } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { can } from '../sesion.ts'
import { useHecho } from '../use-hecho.ts'
import estilos from './Publicidad.module.css'
import type { Tema } from './tema.ts'
import { pasoDe, useTema } from './use-tema.ts'

/** A topic of the help: its title, and each step as long as a sentence. */
export function EditorDeTema({ tema, onCerrar }: { tema: Tema; onCerrar: () => void }) {
  const id = useId()
  const { campo, ocupado, formulario, restaurar, dialogoDeCambio } = useTema(tema, onCerrar)
  const { hacer } = useHecho('Como venía')
  const cambia = can('cambiarPublicidad')
  const comoVenia = async () => {
    if (await ask('Como venía', '¿Quitar lo que escribió el personal en este tema?')) await hacer(restaurar)
  }
  return (
    <Dialogo
      titulo={`${tema.numero}. ${tema.titulo}`}
      {...(cambia ? {} : { alEsc: onCerrar })}
      pie={
        <>
          {cambia && tema.propio && <Boton onClick={() => void comoVenia()}>Como venía</Boton>}
          <Boton onClick={onCerrar}>{cambia ? 'Cancelar' : 'Cerrar'}</Boton>
          {cambia && (
            <Boton type="submit" form={id} modo="accion" ocupado={ocupado}>
              Guardar
            </Boton>
          )}
        </>
      }
    >
      <Nota>Cada paso es una parte del video: se cambian las palabras, no cuántos son.</Nota>
      <fieldset disabled={!cambia} className={estilos.campos} aria-label="Tema">
        <Formulario id={id} {...formulario}>
          <Ancho>
            <Campo etiqueta="Título" maxLength={80} autoComplete="off" {...campo('titulo')} />
          </Ancho>
          {tema.pasos.map((_, i) => (
            <Ancho key={pasoDe(i)}>
              <CampoLargo etiqueta={`Paso ${i + 1}`} rows={2} maxLength={300} {...campo(pasoDe(i))} />
            </Ancho>
          ))}
        </Formulario>
      </fieldset>
      {dialogoDeCambio}
    </Dialogo>
  )
}
